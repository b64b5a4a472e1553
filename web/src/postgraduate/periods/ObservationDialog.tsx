import { NO_OBSERVATIONS, PERIOD_FIELDS, WITHOUT_OBSERVATIONS } from '@registro/contracts/scholarships/period';
import { Facts } from '../../records/Facts.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import '../postgraduate.css';
import type { PeriodRow } from '../queries.js';

const APPROVED_WITH = 'Se aprobó con estas observaciones.';

interface Props {
  /** undefined: the period is gone meanwhile */
  row: PeriodRow | undefined;
  onEdit: (row: PeriodRow) => void;
  onClose: () => void;
}

/**
 * Why a period was returned, or what its approval says: the note, what is questioned field by field, and the bank's
 * reason where it rejected a payment.
 */
export function ObservationDialog({ row, onEdit, onClose }: Props) {
  const rejected = row?.pagos.filter(({ rechazo }) => rechazo !== null) ?? [];
  return (
    <Dialog
      size="narrow"
      title="Observación"
      onClose={onClose}
      actions={
        <>
          <Button kind="text" onClick={onClose} autoFocus>
            Cerrar
          </Button>
          {row?.puede.editar && (
            <Button onClick={() => onEdit(row)} start="edit">
              Corregir el periodo
            </Button>
          )}
        </>
      }
    >
      <p className="tal-cual">
        {row ? (row.observacionesDevolucion ?? (row.apuntes.length ? APPROVED_WITH : NO_OBSERVATIONS)) : WITHOUT_OBSERVATIONS}
      </p>
      {row && row.notas.length + row.apuntes.length + rejected.length > 0 && (
        <Facts
          columns={2}
          facts={[
            ...[...row.notas, ...row.apuntes].map(({ campo, nota }): [string, string] => [PERIOD_FIELDS[campo], nota]),
            ...rejected.map(({ conceptoPago, rechazo }): [string, string | null] => [`${conceptoPago}, rechazado por el banco`, rechazo]),
          ]}
        />
      )}
    </Dialog>
  );
}
