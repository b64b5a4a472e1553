import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fieldOf } from '@registro/contracts/record/description';
import { ObservationsDialog } from '../../records/ObservationsDialog.js';
import { PROGRAMME_SCREENS } from '../programmes.js';
import type { Row } from '../queries.js';
import { addressesOf } from './row-actions.js';

/** Why a proposal came back: the reason, and a note on each field that is to be mended. */
export function ReturnDialog({ row, callKey, onClose }: { row: Row; callKey: string; onClose: () => void }) {
  const { motivo = null, observaciones = null, notas = [] } = row.devolucion ?? {};
  const { Form } = PROGRAMME_SCREENS[row.programa];
  const edit = row.puede.editar ? addressesOf(row, callKey).edit(row.id) : null;
  return (
    <ObservationsDialog motivo={motivo} observaciones={observaciones} edit={edit} onClose={onClose}>
      {notas.length > 0 && (
        <>
          <Typography variant="h6" component="h3" sx={{ mt: 3, mb: 1 }}>
            Datos por corregir
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {notas.map(({ campo, nota }) => (
              <li key={campo}>
                <strong>{fieldOf(Form, campo)?.label ?? campo}:</strong> {nota}
              </li>
            ))}
          </Box>
        </>
      )}
    </ObservationsDialog>
  );
}
