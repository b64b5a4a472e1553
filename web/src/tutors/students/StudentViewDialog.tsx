import Button from '@mui/material/Button';
import { FileLine } from '../../files/FileLine.js';
import { Facts } from '../../records/Facts.js';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { RecordDialog } from '../../records/RecordDialog.js';
import { SCHOLARSHIP_TONES } from '../../ui/status-tones.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { type StudentRow, useStudent } from '../queries.js';

/** The modal's 'ver': everything to read, and the letter to open. */
export function StudentViewDialog({ row, onClose }: { row: StudentRow; onClose: () => void }) {
  const { data, isError, refetch } = useStudent(row.id);
  const letter = data && <FileLine id={data.archivoCartaTutor} label="Carta aval del tutor" />;
  const status = <StatusChip tone={SCHOLARSHIP_TONES[row.tipoEstatusBecas]}>{row.nombreEstatus}</StatusChip>;
  return (
    <RecordDialog
      title="Consultar estudiante"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose} autoFocus>
          Cerrar
        </Button>
      }
    >
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!isError && !data && <FieldsLoading />}
      {data && (
        <Facts
          columns={2}
          facts={[
            ['Cédula', `${data.prefijoIdentificacion}-${data.documentoIdentidad}`],
            ['Convocatoria', status],
            ['Primer nombre', data.primerNombre],
            ['Segundo nombre', data.segundoNombre],
            ['Primer apellido', data.primerApellido],
            ['Segundo apellido', data.segundoApellido],
            ['Carta aval del tutor', letter],
          ]}
        />
      )}
    </RecordDialog>
  );
}
