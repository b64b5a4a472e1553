import { filesOf } from '@registro/contracts/record/description';
import { StudentForm, type StudentSaid } from '@registro/contracts/scholarships/tutored-student';
import { FileLine } from '../../files/FileLine.js';
import { type Fact, Facts } from '../../records/Facts.js';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { SCHOLARSHIP_TONES } from '../../ui/status-tones.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { type StudentRow, useStudent } from '../queries.js';

/** The modal's 'ver': everything to read, and the letter to open. */
export function StudentViewDialog({ row, onClose }: { row: StudentRow; onClose: () => void }) {
  const { data, isError, refetch } = useStudent(row.id);
  const status = <StatusChip tone={SCHOLARSHIP_TONES[row.tipoEstatusBecas]}>{row.nombreEstatus}</StatusChip>;
  return (
    <Dialog
      title="Consultar estudiante"
      onClose={onClose}
      actions={
        <Button onClick={onClose} autoFocus>
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
            ...filesOf(StudentForm).map(
              ({ read, label }): Fact => [label, <FileLine key={label} id={data[read as keyof StudentSaid] as string} label={label} />],
            ),
          ]}
        />
      )}
    </Dialog>
  );
}
