import { agreed, countOf, showCount } from '@registro/contracts/count';
import { inCaracas } from '@registro/contracts/dates';
import type { PendingImport } from '@registro/contracts/products/import';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { get, post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { useAlert, useConfirm } from '../../ui/Feedback.js';
import { Notice } from '../../ui/plain/Notice.js';
import { importPath } from '../paths.js';
import './import.css';

const KEY = ['productos', 'importaciones'];
const nameOf = ({ nombre }: PendingImport) => nombre ?? 'texto pegado';

/** What one began to import and has not ended; nothing where there is none. */
export function PendingImports() {
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<PendingImport[]>('productos/importar/pendientes', {}, { signal }),
  });
  const queries = useQueryClient();
  const confirm = useConfirm();
  const alert = useAlert();
  const discard = async (row: PendingImport) => {
    const left = countOf(row.total - row.registradas, 'referencia no registrada', 'referencias no registradas');
    const text = `De ${nameOf(row)} se olvida lo que queda: ${left}. Los productos ya registrados quedan.`;
    if (!(await confirm({ title: '¿Descartar la importación?', text, yes: 'Sí, descartar' }))) return;
    await post('productos/importar/descartar', { idImportacion: row.idImportacion }).catch((error: unknown) =>
      alert({ title: 'Notificación', text: messageOf(error), severity: 'error' }),
    );
    await queries.invalidateQueries({ queryKey: KEY });
  };
  if (data.length === 0) return null;
  return (
    <section aria-label="Importaciones sin terminar">
      <Notice tone="info">
        Tiene {countOf(data.length, 'importación', 'importaciones')} sin terminar:
        <ul className="sin-terminar">
          {data.map((row) => (
            <li key={row.idImportacion}>
              <div>
                <strong>{nameOf(row)}</strong>, {inCaracas(row.creado, 'minute')}: {showCount(row.registradas)} de {showCount(row.total)}{' '}
                {agreed(row.total, 'registrada', 'registradas')}
              </div>
              <ButtonLink kind="outline" to={importPath(row.idImportacion)} aria-label={`Continuar ${nameOf(row)}`}>
                Continuar
              </ButtonLink>
              <Button kind="text" aria-label={`Descartar ${nameOf(row)}`} onClick={() => void discard(row)}>
                Descartar
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}
