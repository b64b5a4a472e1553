import {
  LOST_ACCESS_FILES,
  LOST_ACCESS_KEEP_DAYS,
  LOST_ACCESS_MESSAGES,
  LOST_ACCESS_ROUTE,
  type LinkedLostAccess,
  type LostAccessState,
} from '@registro/contracts/accounts/lost-access';
import { inCaracas } from '@registro/contracts/dates';
import { type ChangeEvent, useEffect, useState } from 'react';
import { get, post } from '../api/client.js';
import { messageOf } from '../api/errors.js';
import { upload } from '../api/upload.js';
import { usePage } from '../ui/page.js';
import { Notice } from '../ui/plain/Notice.js';
import { Link, useParams } from '../ui/router.js';
import './lost-access.css';

/** How a request stands of which nothing comes any more: another may be made. */
const ENDED = new Set<LostAccessState>(['porConfirmar', 'negado', 'detenido']);

/** /no-puedo-entrar/{clave}: where the mails lead, to hand in documents, or to stop what was asked about an account. */
export default function LostAccessLink() {
  usePage('No puedo entrar');
  const { clave = '' } = useParams();
  const [found, setFound] = useState<LinkedLostAccess | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(true);
  const key = encodeURIComponent(clave);
  useEffect(() => {
    const stop = new AbortController();
    get<LinkedLostAccess>(`publico/acceso-perdido/${key}`, {}, { signal: stop.signal, silent: true })
      .then(setFound, (error: unknown) => !stop.signal.aborted && setFailure(messageOf(error)))
      .finally(() => !stop.signal.aborted && setBusy(false));
    return () => stop.abort();
  }, [key]);
  const act = async (what: () => Promise<LinkedLostAccess>, done: string) => {
    setBusy(true);
    setFailure(null);
    try {
      setFound(await what());
      setSaid(done);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const send = async (files: File[]) => {
    const archivos: string[] = [];
    for (const file of files) archivos.push(await upload<string>(`archivos/acceso/${key}`, 'documentoIdentidad', file));
    return post<LinkedLostAccess>(`publico/acceso-perdido/${key}`, { archivos }, { silent: true });
  };
  const stop = () => post<LinkedLostAccess>(`publico/acceso-perdido/${key}/detener`, {}, { silent: true });
  // What was sent is told again to who comes back by their link.
  const waits = found?.paso === 'documentos' && (found.estado === 'recibido' || found.estado === 'propuesto');
  return (
    <div className="hoja">
      <h1 tabIndex={-1}>{found?.paso === 'detener' ? 'Alguien pide su cuenta' : 'Sus documentos'}</h1>
      <div className="tarjeta pila" aria-busy={busy}>
        {busy && !found && <div className="girando" role="status" aria-label="Comprobando el enlace" />}
        {failure && <Notice tone="error">{failure}</Notice>}
        {said && <Notice tone="success">{said}.</Notice>}
        {found && !found.vigente && !said && (
          <Notice tone={waits ? 'success' : 'info'}>{waits ? LOST_ACCESS_MESSAGES.confirmado : LOST_ACCESS_MESSAGES.yaNo}.</Notice>
        )}
        {!busy && (found ? ENDED.has(found.estado) && !found.vigente && !said && found.paso === 'documentos' : failure) && (
          <p>
            Puede <Link to={LOST_ACCESS_ROUTE}>empezar de nuevo</Link> cuando quiera.
          </p>
        )}
        {found?.vigente && found.paso === 'documentos' && (
          <Documents found={found} busy={busy} onSend={(files) => void act(() => send(files), LOST_ACCESS_MESSAGES.confirmado)} />
        )}
        {found?.vigente && found.paso === 'detener' && (
          <>
            <p>
              Una persona mostró sus documentos y dice que su cuenta es de ella: pasaría a <strong>{found.correo}</strong> y con su clave ya
              no se entraría. Si no fue usted, deténgalo. La cuenta queda como está.
            </p>
            <button type="button" className="boton ancho" disabled={busy} onClick={() => void act(stop, LOST_ACCESS_MESSAGES.detenido)}>
              No fui yo: detenerlo
            </button>
          </>
        )}
      </div>
    </div>
  );
}

interface DocumentsProps {
  found: LinkedLostAccess;
  busy: boolean;
  onSend: (files: File[]) => void;
}

function Documents({ found, busy, onSend }: DocumentsProps) {
  const [files, setFiles] = useState<File[]>([]);
  const [error, setError] = useState<string | null>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    setError(chosen.length > LOST_ACCESS_FILES ? `Elija a lo más ${LOST_ACCESS_FILES} archivos` : null);
    setFiles(chosen.slice(0, LOST_ACCESS_FILES));
  };
  return (
    <form
      className="pila"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (files.length) onSend(files);
        else setError('Cargue al menos un documento');
      }}
    >
      <p>
        Cargue la foto o el PDF de su cédula, por los dos lados si los tiene. Dos operadores la comparan con lo que dice el registro y le
        escribimos a <strong>{found.correo}</strong>. El enlace vale hasta el {inCaracas(found.hasta!, 'longMinute')} (hora de Caracas).
        Borramos sus documentos {LOST_ACCESS_KEEP_DAYS} días después de resolver su solicitud.
      </p>
      <div className="campo">
        <label htmlFor="documentos">Documentos</label>
        <input
          id="documentos"
          type="file"
          multiple
          accept=".pdf,.jpg,.jpeg,.png"
          onChange={choose}
          aria-invalid={error ? true : undefined}
          aria-describedby="documentos-nota"
        />
        <div id="documentos-nota" className={error ? 'nota error' : 'nota'} role={error ? 'alert' : undefined}>
          {error ?? `De 1 a ${LOST_ACCESS_FILES} archivos PDF, JPG o PNG, de hasta 5 MB cada uno.`}
        </div>
      </div>
      <button type="submit" className="boton ancho" disabled={busy}>
        {busy ? 'Enviando…' : 'Enviar mis documentos'}
      </button>
    </form>
  );
}
