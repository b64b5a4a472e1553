import { Notice } from '../ui/plain/Notice.js';
import './forms.css';
import type { Draft } from './useDraft.js';

/** The truth about what was typed last, while the server does not have it. */
export const UNSAVED =
  'Lo último que escribió está solo en esta página: no la cierre. Se guardará en cuanto haya conexión con el servidor.';

export const isUnsaved = ({ estado }: Pick<Draft<never>, 'estado'>): boolean => estado === 'sin-guardar';

/** Says so where the eye is: it stays in sight while one writes on. */
export function Unsaved({ draft }: { draft: Pick<Draft<never>, 'estado'> }) {
  return (
    <div role="status" className="a-la-vista">
      {isUnsaved(draft) && (
        <Notice tone="warning" role="alert">
          {UNSAVED}
        </Notice>
      )}
    </div>
  );
}
