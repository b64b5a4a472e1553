import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { told } from '../api/early.js';
import { useLive } from '../live/live.js';
import { readScholarships } from './read-scholarships.js';

/** One's applications, the active one first. */
export function useScholarships() {
  return useQuery({
    queryKey: ['becas', 'lista'],
    queryFn: ({ signal }) => readScholarships(signal),
    ...told<ScholarshipRow[]>('consultar/beca/listar'),
  });
}

/** Follows on the server what happens to one's applications, their windows and the profile they stand on. */
export function useLiveScholarships(): void {
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: ['becas'] });
  useLive('solicitud', again, { ofOthers: true });
  useLive('estatus', again);
}
