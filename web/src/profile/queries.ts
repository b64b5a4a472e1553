import type { StudyRead } from '@registro/contracts/profile/study';
import type { TrainingRead } from '@registro/contracts/profile/training';
import type { WorkRead } from '@registro/contracts/profile/work';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { post } from '../api/client.js';
import { loadStatus } from '../session/session.js';

/** The three lists of a profile, by the part of their paths, and what a row of each is. */
export interface Records {
  estudios: StudyRead;
  capacitacion: TrainingRead;
  laboral: WorkRead;
}
export type RecordKind = keyof Records;

/** One of the three lists. */
export function useRecords<K extends RecordKind>(kind: K) {
  return useQuery({
    queryKey: ['persona', kind],
    queryFn: ({ signal }) => post<Records[K][]>(`consultar/${kind}/listar`, {}, { signal }),
  });
}

/** @returns what to call after any save or delete: reads the profile anew, and the flags of the session (rule P-3) */
export function useProfileChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    // A failed refresh must not look like a failed save: the screens show their own 'Reintentar'.
    await Promise.all([queries.invalidateQueries({ queryKey: ['persona'] }), loadStatus().catch(() => undefined)]);
  }, [queries]);
}
