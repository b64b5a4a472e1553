import { TUTOR_CALLS, type TutorRead } from '@registro/contracts/scholarships/tutor';
import type { TutoredStudentRead, TutoredStudentRow } from '@registro/contracts/scholarships/tutored-student';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { post } from '../api/client.js';
import { useLive } from '../live/live.js';

/** One's own tutor data; null before they are first saved. */
export function useTutor() {
  return useQuery({
    queryKey: ['tutor', 'datos'],
    queryFn: ({ signal }) => post<TutorRead | null>(TUTOR_CALLS.verTutor, {}, { signal }),
  });
}

/** A row of the list, with the `id` that lists go by. */
export type StudentRow = TutoredStudentRow & { id: number };

/** One's tutored students, the newest first. */
export function useStudents(idTutor: number | null) {
  return useQuery({
    queryKey: ['tutor', 'estudiantes', idTutor],
    enabled: idTutor !== null,
    queryFn: async ({ signal }): Promise<StudentRow[]> => {
      const rows = await post<TutoredStudentRow[]>(TUTOR_CALLS.listadoTutorBecarios, { idTutor }, { signal });
      return rows.map((row) => ({ ...row, id: row.idRegistroRelacion }));
    },
  });
}

/** One tutored student with the letter; nothing is asked without an id. */
export function useStudent(idRegistroBecado: number | null) {
  return useQuery({
    queryKey: ['tutor', 'estudiante', idRegistroBecado],
    enabled: idRegistroBecado !== null,
    queryFn: ({ signal }) => post<TutoredStudentRead>(TUTOR_CALLS.verEstudiante, { idRegistroBecado }, { signal }),
    staleTime: 0,
  });
}

/** @returns what to call after any change of the tutor or a student: reads it all anew */
export function useTutorChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: ['tutor'] }), [queries]);
}

/** Follows what is registered from another window. */
export function useLiveTutor(): void {
  const changed = useTutorChanged();
  useLive('solicitud', () => void changed());
}
