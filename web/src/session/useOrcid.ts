import type { OwnOrcid } from '@registro/contracts/profile/orcid';
import { useQuery } from '@tanstack/react-query';
import { post } from '../api/client.js';

export const ORCID_KEY = ['orcid'];

/** One's own ORCID iD, where the registry is known to ORCID. */
export const useOrcid = () =>
  useQuery({
    queryKey: ORCID_KEY,
    queryFn: ({ signal }) => post<OwnOrcid>('consultar/usuarios/orcid', {}, { signal, reads: true }),
  });
