import { fieldOf } from '@registro/contracts/record/description';
import { ObservationsDialog } from '../../records/ObservationsDialog.js';
import '../calls.css';
import { PROPOSAL_FORMS } from '../forms.js';
import type { Row } from '../queries.js';
import { addressesOf } from './row-actions.js';

/** Why a proposal came back: the reason, and a note on each field that is to be mended. */
export default function ReturnDialog({ row, callKey, onClose }: { row: Row; callKey: string; onClose: () => void }) {
  const { motivo = null, observaciones = null, notas = [] } = row.devolucion ?? {};
  const Form = PROPOSAL_FORMS[row.programa];
  const edit = row.puede.editar ? addressesOf(row, callKey).edit(row.id) : null;
  return (
    <ObservationsDialog motivo={motivo} observaciones={observaciones} edit={edit} onClose={onClose}>
      {notas.length > 0 && (
        <>
          <h3 className="subtitulo aparte">Datos por corregir</h3>
          <ul className="tareas">
            {notas.map(({ campo, nota }) => (
              <li key={campo}>
                <strong>{fieldOf(Form, campo)?.label ?? campo}:</strong> {nota}
              </li>
            ))}
          </ul>
        </>
      )}
    </ObservationsDialog>
  );
}
