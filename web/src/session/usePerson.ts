import type { PersonRead } from '@registro/contracts/profile/person';
import { useQuery } from '@tanstack/react-query';
import { post } from '../api/client.js';
import { told } from '../api/early.js';

/** The own person record; null before the first save. */
export function usePerson() {
  return useQuery({
    queryKey: ['persona'],
    queryFn: ({ signal }) => post<PersonRead | null>('consultar/usuarios/persona', {}, { signal }),
    ...told<PersonRead | null>('consultar/usuarios/persona'),
  });
}
