import type { WindowsRead } from '@registro/contracts/catalogs/window';
import { SCHOLARSHIP_DRAFT } from '@registro/contracts/draft';
import type { Declaration } from '@registro/contracts/scholarships/contract';
import type { Requirement, ScholarshipRead, ScholarshipVersion } from '@registro/contracts/scholarships/scholarship';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { post } from '../api/client.js';
import { useLive } from '../live/live.js';
import { loadStatus } from '../session/session.js';
import { readScholarships } from './read-scholarships.js';

/** One's applications, the active one first. */
export function useScholarships() {
  return useQuery({ queryKey: ['becas', 'lista'], queryFn: ({ signal }) => readScholarships(signal) });
}

/** One application. Never older than the screen: an edit stands on its `version`. */
export function useScholarship(id: number) {
  return useQuery({
    queryKey: ['becas', 'una', id],
    queryFn: ({ signal }) => post<ScholarshipRead>('consultar/beca/ver', { id }, { signal }),
    staleTime: 0,
  });
}

/** Every sending of an application with its receipt and what it changed, newest first. */
export function useVersions(id: number) {
  return useQuery({
    queryKey: ['becas', 'versiones', id],
    queryFn: ({ signal }) => post<ScholarshipVersion[]>('consultar/beca/versiones', { id }, { signal }),
  });
}

/** What applying requires and what of it is met. */
export function useEligibility() {
  return useQuery({
    queryKey: ['becas', 'elegibilidad'],
    queryFn: ({ signal }) => post<Requirement[]>('consultar/beca/elegibilidad', {}, { signal }),
    staleTime: 0,
  });
}

/** The window of vertex 1, by the server's clock. */
export function useWindow() {
  return useQuery({
    queryKey: ['becas', 'ventana'],
    queryFn: async ({ signal }) => (await post<WindowsRead>('consultar/jornadas/ventanas', {}, { signal })).vertice1,
    staleTime: 0,
    refetchInterval: 60_000,
  });
}

/** Whether a new application, or a change of the one that is named, was begun and left unsent. */
export function useBegun(idRegistro: number | null = null) {
  return useQuery({
    queryKey: ['becas', 'borrador', idRegistro],
    queryFn: async ({ signal }) =>
      (await post<object | null>('consultar/borrador', { formulario: SCHOLARSHIP_DRAFT, idRegistro }, { signal })) !== null,
    staleTime: 0,
  });
}

/** The sworn declaration of an approved application. */
export function useDeclaration(idBeca: number) {
  return useQuery({
    queryKey: ['becas', 'declaracion', idBeca],
    queryFn: ({ signal }) => post<Declaration>('consultar/becaContrato/declaracion', { idBeca }, { signal }),
    staleTime: 0,
  });
}

/** @returns what to call after any change of an application: reads it all anew, and the flags of the session (rule P-3) */
export function useScholarshipsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: ['becas'] }), loadStatus().catch(() => undefined)]);
  }, [queries]);
}

/** Follows on the server what happens to one's applications, their windows and the profile they stand on. */
export function useLiveScholarships(): void {
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: ['becas'] });
  useLive('solicitud', again);
  useLive('estatus', again);
}
