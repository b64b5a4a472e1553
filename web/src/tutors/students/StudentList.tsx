import {
  STUDENT_DELETE_CONFIRMATION,
  STUDENT_DELETE_FAILED,
  STUDENT_DELETED,
  StudentForm,
  type StudentSaid,
} from '@registro/contracts/scholarships/tutored-student';
import { TUTOR_CALLS } from '@registro/contracts/scholarships/tutor';
import { filesOf } from '@registro/contracts/record/description';
import { useState } from 'react';
import { post } from '../../api/client.js';
import { type Column, type Opened, usualActions } from '../../records/record-actions.js';
import { RecordTable } from '../../records/RecordTable.js';
import { Name } from '../../ui/Name.js';
import { SCHOLARSHIP_TONES } from '../../ui/status-tones.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { DELETE_QUESTION, useAct } from '../../ui/Feedback.js';
import { type StudentRow, useStudents, useTutorChanged, useStudent } from '../queries.js';
import { LONG_PAGE_SIZES } from '../../ui/page-sizes.js';
import { StudentFormDialog } from './StudentFormDialog.js';
import { FileLine } from '../../files/FileLine.js';
import { type Fact, Facts } from '../../records/Facts.js';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { Dialog } from '../../ui/Dialog.js';

const columns: Column<StudentRow>[] = [
  { title: 'Cédula', show: (row) => <span className="entero">{row.cedula}</span> },
  { title: 'Nombres y apellidos', show: (row) => <Name lines={2}>{row.nombreCompletoBecado}</Name> },
  { title: 'Convocatoria', show: (row) => <StatusChip tone={SCHOLARSHIP_TONES[row.tipoEstatusBecas]}>{row.nombreEstatus}</StatusChip> },
];

/** @param idTutor null before the tutor's own data are saved: then there is nothing to add to */
export default function StudentList({ idTutor }: { idTutor: number | null }) {
  const list = useStudents(idTutor);
  const [opened, setOpened] = useState<Opened<StudentRow>>(null);
  const [act] = useAct(useTutorChanged());
  const close = () => setOpened(null);

  const remove = ({ id, nombreCompletoBecado, cedula }: StudentRow) =>
    act({
      ask: { ...DELETE_QUESTION, title: STUDENT_DELETE_CONFIRMATION, text: `${nombreCompletoBecado}, ${cedula}` },
      work: () => post(TUTOR_CALLS.eliminarEstudiante, { idRegistro: id }),
      done: STUDENT_DELETED,
      failed: STUDENT_DELETE_FAILED,
    });
  return (
    <>
      <RecordTable
        title="Listado de estudiantes"
        heading="h2"
        columns={columns}
        sizes={LONG_PAGE_SIZES}
        rows={idTutor === null ? [] : list.data}
        failed={list.isError}
        onRetry={() => void list.refetch()}
        newLabel="Agregar"
        newDisabled={idTutor === null}
        ceiling="estudiante"
        empty={
          idTutor === null
            ? 'Guarde primero sus datos bancarios. Después podrá agregar a sus estudiantes.'
            : 'Todavía no ha agregado estudiantes. Tenga a mano la cédula de cada quien y su carta aval.'
        }
        nameOf={(row) => row.nombreCompletoBecado}
        onNew={() => setOpened({ accion: 'crear' })}
        actionsOf={usualActions({
          onView: (fila) => setOpened({ accion: 'ver', fila }),
          onEdit: (fila) => setOpened({ accion: 'editar', fila }),
          onDelete: remove,
        })}
      />
      {opened?.accion === 'ver' && <StudentViewDialog row={opened.fila} onClose={close} />}
      {idTutor !== null && (opened?.accion === 'crear' || opened?.accion === 'editar') && (
        <StudentFormDialog
          idTutor={idTutor}
          idRegistroBecado={opened.accion === 'editar' ? opened.fila.id : null}
          assigned={(list.data ?? []).map(({ idBecado }) => idBecado)}
          onClose={close}
        />
      )}
    </>
  );
}

/** The modal's 'ver': everything to read, and the letter to open. */
function StudentViewDialog({ row, onClose }: { row: StudentRow; onClose: () => void }) {
  const { data, isError, refetch } = useStudent(row.id);
  const status = <StatusChip tone={SCHOLARSHIP_TONES[row.tipoEstatusBecas]}>{row.nombreEstatus}</StatusChip>;
  return (
    <Dialog title="Consultar estudiante" onClose={onClose}>
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
