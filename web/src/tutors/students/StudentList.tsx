import { STUDENT_DELETE_CONFIRMATION, STUDENT_DELETE_FAILED, STUDENT_DELETED } from '@registro/contracts/scholarships/tutored-student';
import { TUTOR_CALLS } from '@registro/contracts/scholarships/tutor';
import { useState } from 'react';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { type Column, type Opened, usualActions } from '../../records/record-actions.js';
import { RecordTable } from '../../records/RecordTable.js';
import { Name } from '../../ui/Name.js';
import { SCHOLARSHIP_TONES } from '../../ui/status-tones.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { useAlert, useConfirm, useToast } from '../../ui/Feedback.js';
import { type StudentRow, useStudents, useTutorChanged } from '../queries.js';
import { LONG_PAGE_SIZES } from '../../ui/Pages.js';
import { StudentFormDialog } from './StudentFormDialog.js';
import { StudentViewDialog } from './StudentViewDialog.js';

const columns: Column<StudentRow>[] = [
  { title: 'Cédula', show: (row) => <span className="entero">{row.cedula}</span> },
  { title: 'Nombres y apellidos', show: (row) => <Name lines={2}>{row.nombreCompletoBecado}</Name> },
  { title: 'Convocatoria', show: (row) => <StatusChip tone={SCHOLARSHIP_TONES[row.tipoEstatusBecas]}>{row.nombreEstatus}</StatusChip> },
];

/** @param idTutor null before the tutor's own data are saved: then there is nothing to add to */
export default function StudentList({ idTutor }: { idTutor: number | null }) {
  const list = useStudents(idTutor);
  const [opened, setOpened] = useState<Opened<StudentRow>>(null);
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const changed = useTutorChanged();
  const close = () => setOpened(null);

  const remove = async (row: StudentRow) => {
    const text = `${row.nombreCompletoBecado}, ${row.cedula}`;
    if (!(await confirm({ title: STUDENT_DELETE_CONFIRMATION, text, yes: 'Sí, eliminar', danger: true }))) return false;
    try {
      await post(TUTOR_CALLS.eliminarEstudiante, { idRegistro: row.id });
    } catch (error) {
      await alert({ title: STUDENT_DELETE_FAILED, text: messageOf(error), severity: 'error' });
      return false;
    }
    await changed();
    toast(STUDENT_DELETED);
    return true;
  };
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
