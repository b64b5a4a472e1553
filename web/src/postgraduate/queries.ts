import type { InstitutionRead } from '@registro/contracts/scholarships/institution';
import type { PeriodList, PeriodRead } from '@registro/contracts/scholarships/period';
import { type PostgraduateRead, PROCESSING_CALLS } from '@registro/contracts/scholarships/postgraduate';
import type { ScholarshipRead } from '@registro/contracts/scholarships/scholarship';
import type { StipendRead } from '@registro/contracts/scholarships/stipend-account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { post } from '../api/client.js';
import { useLive } from '../live/live.js';

/** The scholarship that is being processed. */
export function useScholarship(idBeca: number) {
  return useQuery({
    queryKey: ['tramite', 'beca', idBeca],
    queryFn: ({ signal }) => post<ScholarshipRead>('consultar/beca/ver', { id: idBeca }, { signal }),
    staleTime: 0,
  });
}

/**
 * Its postgraduate; null before the first save.
 * @param enabled the scholarship is approved: nothing is asked of others
 */
export function usePostgraduate(idBeca: number, enabled: boolean) {
  return useQuery({
    queryKey: ['tramite', 'postgrado', idBeca],
    enabled,
    queryFn: ({ signal }) => post<PostgraduateRead | null>(PROCESSING_CALLS.verPostgrado, { idBeca }, { signal }),
    staleTime: 0,
  });
}

/** The scholar's own account; without one yet its fields are null. */
export function useStipend(idBeca: number) {
  return useQuery({
    queryKey: ['tramite', 'estipendio', idBeca],
    queryFn: async ({ signal }) => (await post<StipendRead[]>(PROCESSING_CALLS.verPersona, { idBeca }, { signal }))[0]!,
    staleTime: 0,
  });
}

/** A row with the `id` that lists go by. */
export type InstitutionRow = InstitutionRead & { id: number };

/** The institutions to be paid. */
export function useInstitutions(idBeca: number) {
  return useQuery({
    queryKey: ['tramite', 'instituciones', idBeca],
    queryFn: async ({ signal }): Promise<InstitutionRow[]> => {
      const rows = await post<InstitutionRead[]>(PROCESSING_CALLS.listarInstituciones, { idBeca }, { signal });
      return rows.map((row) => ({ ...row, id: row.idInstitucion }));
    },
    staleTime: 0,
  });
}

export type PeriodRow = PeriodRead & { id: number };

/** The periods, each with its payments and what may be done with it now. */
export function usePeriods(idBeca: number) {
  return useQuery({
    queryKey: ['tramite', 'periodos', idBeca],
    queryFn: async ({ signal }): Promise<PeriodRow[]> => {
      const { periodos } = await post<PeriodList>(PROCESSING_CALLS.listarPeriodos, { idBeca }, { signal });
      return periodos.map((row) => ({ ...row, id: row.idPeriodo }));
    },
    staleTime: 0,
  });
}

/** @returns what to call after any change: reads all of the process anew, and where the payments are */
export function useProcessChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(['tramite', 'pagos', 'becas'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  }, [queries]);
}

/** Follows what operators and the bank do with it. */
export function useLiveProcess(): void {
  const changed = useProcessChanged();
  useLive('pago', () => void changed());
  useLive('solicitud', () => void changed());
}
