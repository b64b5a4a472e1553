import Button from '@mui/material/Button';
import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { Link } from 'react-router-dom';
import { Facts } from '../../records/Facts.js';
import { RecordDialog } from '../../records/RecordDialog.js';
import { Icon } from '../../ui/Icon.js';
import { editPath } from '../paths.js';

/** Why an application was returned or not approved (motivo_rechazo, observaciones_rechazo). */
export function ObservationsDialog({ row, onClose }: { row: ScholarshipRow; onClose: () => void }) {
  return (
    <RecordDialog
      narrow
      title="Observaciones"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose} autoFocus>
            Cerrar
          </Button>
          {row.puede.editar && (
            <Button component={Link} to={editPath(row.id)} variant="contained" startIcon={<Icon name="edit" size={20} />}>
              Corregir
            </Button>
          )}
        </>
      }
    >
      <Facts
        columns={2}
        facts={[
          ['Motivo', row.motivo_rechazo],
          ['Observaciones', row.observaciones_rechazo],
        ]}
      />
    </RecordDialog>
  );
}
