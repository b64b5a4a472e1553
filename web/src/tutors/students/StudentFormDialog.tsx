import { TUTOR_CALLS } from '@registro/contracts/scholarships/tutor';
import {
  STUDENT_DRAFT,
  STUDENT_FAILED,
  STUDENT_SAVED,
  STUDENT_UPDATED,
  StudentForm,
  studentToSend,
} from '@registro/contracts/scholarships/tutored-student';
import { filesOf } from '@registro/contracts/record/description';
import { useEffect, useState } from 'react';
import { post } from '../../api/client.js';
import { ApiError, Refusal } from '../../api/errors.js';
import { SentMeanwhile } from '../../documents/SentMeanwhile.js';
import { useUploads, withUploads } from '../../files/UploadsContext.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { useFormDraft } from '../../forms/useDraft.js';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { FormDialog } from '../../records/FormDialog.js';
import { useAlert, useToast } from '../../ui/Feedback.js';
import { useStudent, useTutorChanged } from '../queries.js';
import { StudentFields } from './StudentFields.js';
import { NOBODY, studentValues } from './student-values.js';
import { useStudentLookup } from './useStudentLookup.js';

interface Props {
  idTutor: number;
  /** The relation to edit, null for a new one. */
  idRegistroBecado: number | null;
  /** User ids of the students that the tutor has already. */
  assigned: readonly number[];
  onClose: () => void;
}

/** The modal's 'crear' and 'editar'. */
export const StudentFormDialog = withUploads(StudentDialog);

function StudentDialog({ idTutor, idRegistroBecado, assigned, onClose }: Props) {
  const editing = idRegistroBecado !== null;
  const student = useStudent(idRegistroBecado);
  const form = useContractForm(StudentForm, studentValues(null));
  const draft = useFormDraft(form, STUDENT_DRAFT, idRegistroBecado);
  const lookup = useStudentLookup(form, assigned, () => draft.keep(form.getValues()));
  const { busy: uploading } = useUploads();
  const alert = useAlert();
  const toast = useToast();
  const changed = useTutorChanged();
  /** who is chosen, and whether they were on the list already when they were: of that the look-up warns */
  const [known, setKnown] = useState<{ of: number | null; already: boolean }>({ of: null, already: false });
  const { data } = student;
  useEffect(() => {
    if (!data) return;
    // A letter that the draft brought back, or that was chosen since, is what the person means.
    const letters = filesOf(StudentForm).map(({ name }) => ({ name, id: form.getValues(name) as string | null }));
    const kept = letters.filter(({ name, id }) => id !== form.formState.defaultValues?.[name]);
    form.reset(studentValues(data));
    for (const { name, id } of kept) form.setValue(name, id, { shouldDirty: true });
  }, [data, form]);

  const save = async (values: StudentForm) => {
    try {
      await post(TUTOR_CALLS.guardarEstudiante, studentToSend(values, idTutor, idRegistroBecado));
    } catch (error) {
      const text = error instanceof Refusal ? error.message : '';
      if (text || (error instanceof ApiError && error.status >= 500)) await alert({ title: STUDENT_FAILED, text, severity: 'error' });
      // What was found is too long ago: it can be looked up again.
      if (error instanceof ApiError && error.errores.some(({ campo }) => campo === 'idInvestigadorBecado'))
        for (const name of Object.keys(NOBODY)) form.setValue(name, null);
      throw error;
    }
    await draft.discard();
    await changed();
    toast(editing ? STUDENT_UPDATED : STUDENT_SAVED);
    onClose();
  };
  const chosen = form.watch('idInvestigadorBecado') as number | null;
  const listed = chosen !== null && assigned.includes(chosen);
  if (known.of !== chosen) setKnown({ of: chosen, already: listed });
  const meanwhile = !editing && listed && known.of === chosen && !known.already;
  // While it goes from this window, its own answer says so.
  if (meanwhile && !form.formState.isSubmitting)
    return (
      <SentMeanwhile title="Agregar estudiante" said="Ya está registrado." onClose={onClose}>
        Este estudiante se registró desde otra ventana; está en su listado.
      </SentMeanwhile>
    );
  return (
    <FormDialog
      title={editing ? 'Editar estudiante' : 'Agregar estudiante'}
      form={form}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
      submitLabel="Guardar"
      waits={uploading.size > 0 || lookup.searching || (editing && !data)}
    >
      {editing && student.isError && !data && <LoadFailed onRetry={() => void student.refetch()} />}
      {editing && !student.isError && !data && <FieldsLoading />}
      {(!editing || data) && <StudentFields lookup={lookup} fixed={editing} />}
    </FormDialog>
  );
}
