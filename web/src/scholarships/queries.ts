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
import type { Envelope } from '@registro/contracts/envelope';
import { post } from '../api/client.js';
import { told } from '../api/early.js';
import { currentLook } from '../api/look.js';
import { loadStatus } from '../session/session.js';
import { useWindowMoved } from '../ui/useWindowMoved.js';
import { useWindowTurn } from '../ui/useWindowTurn.js';
import { readAgainIn } from '../ui/windows.js';
import { FRESH, readAnew, useRead } from '../ui/LoadStates.js';

/** One application. Never older than the screen: an edit stands on its `version`. */
export const useScholarship = (id: number) => useRead<ScholarshipRead>(['becas', 'una', id], 'consultar/beca/ver', { id }, FRESH);

/** Every sending of an application with its receipt and what it changed, newest first. */
export const useVersions = (id: number) => useRead<SentVersion[]>(['becas', 'versiones', id], 'consultar/beca/versiones', { id });

/** The way of an application, each step with its date. */
export const useProgress = (id: number) => useRead<ScholarshipProgress>(['becas', 'avance', id], 'consultar/beca/avance', { id }, FRESH);

/** What applying requires and what of it is met. */
export const useEligibility = () => useRead<Requirement[]>(['becas', 'elegibilidad'], 'consultar/beca/elegibilidad', {}, FRESH);

/** The call as operators keep it: its name and year, what it says of itself, and what one reads before applying. */
export const useScholarshipCall = () => useRead<CallRead>(['becas', 'convocatoria'], TEAM_CALLS.verConvocatoria, { convocatoria: 'beca' });

/**
 * The window of vertex 1, by the server's clock, read again at its edges and when it is moved; when it opens or closes,
 * what stands on it is read again too (rule W-14).
 */
export function useWindow() {
  const queries = useQueryClient();
  const window = useQuery({
    queryKey: ['becas', 'ventana'],
    queryFn: async ({ signal }) => (await post<WindowsRead>('consultar/jornadas/ventanas', {}, { signal })).vertice1,
    ...told('consultar/jornadas/ventanas', {}, ({ r_data }: Envelope<WindowsRead>) => r_data.vertice1, 0),
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
    ...told<boolean, object | null>(
      'consultar/borrador',
      { formulario: SCHOLARSHIP_DRAFT, idRegistro },
      ({ r_data }) => r_data !== null,
      0,
    ),
  });
}

/** The sworn declaration of an approved application. */
export const useDeclaration = (idBeca: number) =>
  useRead<Declaration>(['becas', 'declaracion', idBeca], 'consultar/becaContrato/declaracion', { idBeca }, FRESH);

/**
 * @returns what to call when an application was sent, from a screen that is left for the list: reads the list and the
 * flags of the session, and everything else where it is shown next
 */
export function useScholarshipSent(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await queries.invalidateQueries({ queryKey: ['becas'], refetchType: 'none' });
    await Promise.all([queries.refetchQueries({ queryKey: ['becas', 'lista'] }), loadStatus().catch(() => undefined)]);
  }, [queries]);
}

/**
 * @returns what to call after any change of an application: reads it all anew, and the flags of the session (rule P-3)
 */
export const useScholarshipsChanged = readAnew(['becas'], loadStatus);
