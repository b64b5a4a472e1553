import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NO_OBSERVATIONS, PERIOD_FIELDS, WITHOUT_OBSERVATIONS } from '@registro/contracts/scholarships/period';
import { Facts } from '../../records/Facts.js';
import { Dialog } from '../../ui/Dialog.js';
import { Icon } from '../../ui/Icon.js';
import type { PeriodRow } from '../queries.js';

interface Props {
  /** undefined: the period is gone meanwhile */
  row: PeriodRow | undefined;
  onEdit: (row: PeriodRow) => void;
  onClose: () => void;
}

/** Why a period was returned: the note, what is questioned field by field, and the bank's reason where it rejected a payment. */
export function ObservationDialog({ row, onEdit, onClose }: Props) {
  const rejected = row?.pagos.filter(({ rechazo }) => rechazo !== null) ?? [];
  return (
    <Dialog
      size="narrow"
      title="Observación"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose} autoFocus>
            Cerrar
          </Button>
          {row?.puede.editar && (
            <Button variant="contained" onClick={() => onEdit(row)} startIcon={<Icon name="edit" size={20} />}>
              Corregir el periodo
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {row ? (row.observacionesDevolucion ?? NO_OBSERVATIONS) : WITHOUT_OBSERVATIONS}
      </Box>
      {row && row.notas.length + rejected.length > 0 && (
        <Box sx={{ mt: 2.5 }}>
          <Facts
            columns={2}
            facts={[
              ...row.notas.map(({ campo, nota }): [string, string] => [PERIOD_FIELDS[campo], nota]),
              ...rejected.map(({ conceptoPago, rechazo }): [string, string | null] => [`${conceptoPago}, rechazado por el banco`, rechazo]),
            ]}
          />
        </Box>
      )}
    </Dialog>
  );
}
