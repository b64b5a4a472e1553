import {
  LookUpStudent,
  STUDENT_ALREADY,
  STUDENT_NOT_FOUND,
  STUDENT_NOT_FOUND_CODE,
  type StudentForm,
  type StudentFound,
} from '@registro/contracts/scholarships/tutored-student';
import { TUTOR_CALLS } from '@registro/contracts/scholarships/tutor';
import { check } from '@registro/contracts/validation';
import { useRef, useState } from 'react';
import { post } from '../../api/client.js';
import { messageOf, Refusal } from '../../api/errors.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { useFilled } from '../../forms/useFilled.js';
import { foundValues } from './student-values.js';

export interface LookupNotice {
  severity: 'success' | 'warning' | 'error';
  titulo: string;
  texto: string;
}

const NOT_FOUND: LookupNotice = {
  severity: 'error',
  titulo: STUDENT_NOT_FOUND,
  texto: 'Revise la cédula. Se encuentra a quien está en este registro y tiene una solicitud de beca en curso.',
};

/**
 * The look-up of a student by cédula, before which nothing can be saved (rules T-4, T-5).
 * @param assigned user ids of the students that the tutor has already
 * @param onChanged the form changed by itself: keep the draft
 */
export function useStudentLookup(form: ContractForm<StudentForm>, assigned: readonly number[], onChanged: () => void) {
  const [searching, setSearching] = useState(false);
  /** Why the last look-up gave nobody. */
  const [failure, setFailure] = useState<(LookupNotice & { clave: string }) | null>(null);
  const running = useRef(false);
  // With another document whoever was found is not meant any more.
  const { fill, forget } = useFilled(form, ['prefijoCedula', 'cedula']);
  const search = async () => {
    const { prefijoCedula, cedula } = form.getValues();
    const { value, errores } = check(LookUpStudent, { prefijoDocumentoIdentidad: prefijoCedula, documentoIdentidad: cedula });
    if (errores.length > 0) return void form.trigger(['prefijoCedula', 'cedula'], { shouldFocus: true });
    if (running.current) return;
    running.current = true;
    setSearching(true);
    setFailure(null);
    forget();
    try {
      fill(foundValues(await post<StudentFound>(TUTOR_CALLS.buscarCedula, value)));
    } catch (error) {
      const missed = error instanceof Refusal && error.r_code === STUDENT_NOT_FOUND_CODE;
      const notice = missed ? NOT_FOUND : ({ severity: 'warning', titulo: 'No se pudo buscar', texto: messageOf(error) } as const);
      setFailure({ ...notice, clave: `${prefijoCedula}${cedula}` });
    } finally {
      running.current = false;
      setSearching(false);
      onChanged();
    }
  };

  const clave = form.watch(['prefijoCedula', 'cedula']).join('');
  const [id, nombre, apellido] = form.watch(['idInvestigadorBecado', 'primerNombre', 'primerApellido']) as [number | null, string, string];
  const found: LookupNotice | null =
    id === null
      ? null
      : {
          severity: assigned.includes(id) ? 'warning' : 'success',
          titulo: assigned.includes(id) ? STUDENT_ALREADY : 'Estudiante encontrado',
          texto: `${nombre} ${apellido}`,
        };
  return { search, searching, found: id !== null, notice: found ?? (failure?.clave === clave ? failure : null) };
}
