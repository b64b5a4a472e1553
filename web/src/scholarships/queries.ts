import type { CallRead } from '@registro/contracts/calls/programme';
import { TEAM_CALLS } from '@registro/contracts/calls/routes';
import type { WindowsRead } from '@registro/contracts/catalogs/window';
import type { Declaration } from '@registro/contracts/scholarships/contract';
import type { ScholarshipProgress } from '@registro/contracts/scholarships/progress';
import type { SentVersion } from '@registro/contracts/applications/said';
import type { Requirement, ScholarshipRead } from '@registro/contracts/scholarships/scholarship';
import { SCHOLARSHIP_DRAFT } from '@registro/contracts/scholarships/scholarship-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { post } from '../api/client.js';
import { currentLook } from '../api/look.js';
import { loadStatus } from '../session/session.js';
import { useWindowMoved } from '../ui/useWindowMoved.js';
import { useWindowTurn } from '../ui/useWindowTurn.js';
import { readAgainIn } from '../ui/windows.js';

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
    queryFn: ({ signal }) => post<SentVersion[]>('consultar/beca/versiones', { id }, { signal }),
  });
}

/** The way of an application, each step with its date. */
export function useProgress(id: number) {
  return useQuery({
    queryKey: ['becas', 'avance', id],
    queryFn: ({ signal }) => post<ScholarshipProgress>('consultar/beca/avance', { id }, { signal }),
    staleTime: 0,
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

/** The call as operators keep it: its name and year, what it says of itself, and what one reads before applying. */
export function useScholarshipCall() {
  return useQuery({
    queryKey: ['becas', 'convocatoria'],
    queryFn: ({ signal }) => post<CallRead>(TEAM_CALLS.verConvocatoria, { convocatoria: 'beca' }, { signal }),
  });
}

/**
 * The window of vertex 1, by the server's clock, read again at its edges and when it is moved; when it opens or closes,
 * what stands on it is read again too (rule W-14).
 */
export function useWindow() {
  const queries = useQueryClient();
  const window = useQuery({
    queryKey: ['becas', 'ventana'],
    queryFn: async ({ signal }) => (await post<WindowsRead>('consultar/jornadas/ventanas', {}, { signal })).vertice1,
    staleTime: 0,
    refetchInterval: ({ state }) => readAgainIn(state.data),
  });
  useWindowMoved(() => window.refetch({ cancelRefetch: false }));
  useWindowTurn(window.data?.abiertaParaUsted, () => {
    void queries.invalidateQueries({ queryKey: ['becas'], predicate: ({ queryKey }) => queryKey[1] !== 'ventana' });
  });
  return window;
}

/** Whether a new application, or a change of the one that is named, was begun and left unsent. */
export function useBegun(idRegistro: number | null = null) {
  return useQuery({
    queryKey: ['becas', 'borrador', idRegistro],
    // Drafts are their owner's alone (rule W-2), also of who looks as them.
    queryFn: async ({ signal }) =>
      currentLook() === null &&
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

/**
 * @returns what to call after any change of an application: reads it all anew, and the flags of the session (rule P-3)
 */
export function useScholarshipsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: ['becas'] }), loadStatus().catch(() => undefined)]);
  }, [queries]);
}
