import {
  LookUpStudent,
  STUDENT_ALREADY,
  STUDENT_NOT_FOUND,
  STUDENT_NOT_FOUND_CODE,
  type StudentForm,
  type StudentFound,
} from '@registro/contracts/scholarships/tutored-student';
import { TUTOR_CALLS } from '@registro/contracts/scholarships/tutor';
import { post } from '../../api/client.js';
import { Refusal } from '../../api/errors.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { notAsked, type Told, useFilled, useLookUp } from '../../forms/useFilled.js';
import { foundValues } from './student-values.js';

const KEYS = ['prefijoCedula', 'cedula'];
const NOT_FOUND: Told = {
  tone: 'error',
  title: STUDENT_NOT_FOUND,
  text: 'Revise la cédula. Se encuentra a quien está en este registro y tiene una solicitud de beca en curso.',
};

/**
 * The look-up of a student by cédula, before which nothing can be saved (rules T-4, T-5).
 * @param assigned user ids of the students that the tutor has already
 * @param onChanged the form changed by itself: keep the draft
 */
export function useStudentLookup(form: ContractForm<StudentForm>, assigned: readonly number[], onChanged: () => void) {
  const { lookUp, searching, notice } = useLookUp(form, KEYS);
  // With another document whoever was found is not meant any more.
  const { fill, forget } = useFilled(form, ['prefijoCedula', 'cedula']);
  const onSearch = () => {
    const { prefijoCedula: prefijoDocumentoIdentidad, cedula: documentoIdentidad } = form.getValues();
    void lookUp(LookUpStudent, { prefijoDocumentoIdentidad, documentoIdentidad }, async (asked) => {
      forget();
      try {
        fill(foundValues(await post<StudentFound>(TUTOR_CALLS.buscarCedula, asked)));
        return null;
      } catch (error) {
        return error instanceof Refusal && error.r_code === STUDENT_NOT_FOUND_CODE ? NOT_FOUND : notAsked(error);
      } finally {
        onChanged();
      }
    });
  };
  const [id, nombre, apellido] = form.watch(['idInvestigadorBecado', 'primerNombre', 'primerApellido']) as [number | null, string, string];
  const already = id !== null && assigned.includes(id);
  const found: Told = {
    tone: already ? 'warning' : 'success',
    title: already ? STUDENT_ALREADY : 'Estudiante encontrado',
    text: `${nombre} ${apellido}`,
  };
  return { onSearch, searching, found: id !== null, notice: id === null ? notice : found };
}
