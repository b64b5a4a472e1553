import { TUTOR_CALLS, type TutorRead } from '@registro/contracts/scholarships/tutor';
import type { TutoredStudentRead, TutoredStudentRow } from '@registro/contracts/scholarships/tutored-student';
import { useLive } from '../live/live.js';
import { FRESH, readAnew, useRead } from '../ui/LoadStates.js';

/** One's own tutor data; null before they are first saved. */
export const useTutor = () => useRead<TutorRead | null>(['tutor', 'datos'], TUTOR_CALLS.verTutor);

/** A row of the list, with the `id` that lists go by. */
export type StudentRow = TutoredStudentRow & { id: number };

/** One's tutored students, the newest first. */
export const useStudents = (idTutor: number | null) =>
  useRead(
    ['tutor', 'estudiantes', idTutor],
    TUTOR_CALLS.listadoTutorBecarios,
    { idTutor },
    { enabled: idTutor !== null, select: studentRows },
  );
const studentRows = (all: TutoredStudentRow[]): StudentRow[] => all.map((row) => ({ ...row, id: row.idRegistroRelacion }));

/** One tutored student with the letter; nothing is asked without an id. */
export const useStudent = (idRegistroBecado: number | null) =>
  useRead<TutoredStudentRead>(
    ['tutor', 'estudiante', idRegistroBecado],
    TUTOR_CALLS.verEstudiante,
    { idRegistroBecado },
    { ...FRESH, enabled: idRegistroBecado !== null },
  );

/** @returns what to call after any change of the tutor or a student: reads it all anew */
export const useTutorChanged = readAnew(['tutor']);

/** Follows what is registered from another window. */
export function useLiveTutor(): void {
  const changed = useTutorChanged();
  useLive('solicitud', () => void changed());
}
