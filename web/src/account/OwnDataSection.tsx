import { DATA_A_DAY, DATA_FORMATS, DATA_MESSAGES, type DataFormat, type OwnData } from '@registro/contracts/accounts/own-data';
import { RETENTION } from '@registro/contracts/console/retention';
import { countOf } from '@registro/contracts/count';
import { inCaracas } from '@registro/contracts/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { get, post } from '../api/client.js';
import { messageOf } from '../api/errors.js';
import { sizeText } from '../files/file-info.js';
import { useLive } from '../live/live.js';
import { Button } from '../ui/Button.js';
import { LoadFailed, RowsLoading } from '../ui/LoadStates.js';
import { Notice } from '../ui/plain/Notice.js';
import { Progress } from '../ui/Progress.js';
import { useLater } from '../ui/useLater.js';
import { IdentityPart } from './IdentityPart.js';

const KEY = ['mis-datos'];
/** Between two questions while it is gathered; events make most of them needless. */
const POLL = 2_000;
const works = (data: OwnData | undefined) => data?.copia?.estado === 'pendiente' || data?.copia?.estado === 'preparando';

/** What is one's own: all that the registry holds, to take away, and who one is, to have it corrected. */
export default function OwnDataSection() {
  return (
    <>
      <OwnCopy />
      <IdentityPart />
    </>
  );
}

/** All that the registry holds on oneself: to ask for it, how far it is, and to take it. */
function OwnCopy() {
  const queries = useQueryClient();
  const [taking, setTaking] = useState<DataFormat | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [Dialog, want] = useLater(() => import('./OwnDataDialog.js'));
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<OwnData>('documentos/mis-datos', {}, { signal }),
    refetchInterval: (query) => (works(query.state.data) ? POLL : false),
  });
  useLive('documento', () => void (works(data) && refetch()));
  if (isPending) return <RowsLoading rows={1} />;
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  const { copia, quedan, seGuarda } = data;
  const ask = async () => {
    setBusy(true);
    setFailure(null);
    try {
      queries.setQueryData(KEY, await post<OwnData>('documentos/mis-datos/pedir', {}, { silent: true }));
    } catch (error) {
      setFailure(messageOf(error));
      await refetch();
    } finally {
      setBusy(false);
    }
  };
  const take = (formato: DataFormat) => void want().then((there) => there && setTaking(formato));
  const ready = copia?.estado === 'lista';
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      {copia?.estado === 'fallida' && <Notice tone="error">{DATA_MESSAGES.fallida}</Notice>}
      {/* How it stands is said in one place, which a reader of the screen hears change: no toast outlives it. */}
      <div role="status">
        {works(data) && <p>Estamos reuniendo sus datos. Le escribimos cuando estén listos: puede seguir con otra cosa.</p>}
        {ready && (
          <p>
            Copia del {inCaracas(copia.creado, 'longMinute')}, con {countOf(copia.filas ?? 0, 'fila', 'filas')}. Se guarda hasta el{' '}
            {inCaracas(copia.vence, 'longMinute')}.
          </p>
        )}
      </div>
      {works(data) && copia && (
        <div className="cuenta-avance">
          <Progress label="Reuniendo sus datos" value={copia.progreso} />
        </div>
      )}
      {ready && (
        <>
          <div className="cuenta-botones cuenta-hacer">
            <Button start="download" onClick={() => take('pdf')}>
              {DATA_FORMATS.pdf.nombre} · {sizeText(copia.pdf ?? 0)}
            </Button>
            <Button kind="outline" start="download" onClick={() => take('json')}>
              {DATA_FORMATS.json.nombre} · {sizeText(copia.json ?? 0)}
            </Button>
          </div>
        </>
      )}
      {!works(data) && (
        <div className="cuenta-hacer">
          <Button kind={ready ? 'text' : 'outline'} busy={busy} disabled={quedan === 0} onClick={() => void ask()}>
            {ready ? 'Pedir una copia nueva' : 'Descargar todo lo que el Registro tiene de mí'}
          </Button>
          {quedan === 0 && <p className="cuenta-nada">Ya la pidió {DATA_A_DAY} veces hoy. Mañana puede pedir otra.</p>}
        </div>
      )}
      <details className="cuenta-hacer">
        <summary>Cuánto tiempo se guarda</summary>
        <ul>
          {seGuarda.map(({ clase, dias }) => (
            <li key={clase}>
              {RETENTION[clase].nombre}: {countOf(dias, 'día', 'días')} {RETENTION[clase].desde}.
            </li>
          ))}
        </ul>
        <p>Lo demás se guarda sin plazo.</p>
      </details>
      {Dialog && taking && <Dialog formato={taking} onClose={() => setTaking(null)} />}
    </>
  );
}
