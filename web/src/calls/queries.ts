import type { CallEligibility } from '@registro/contracts/calls/eligibility';
import type { FinancingRead } from '@registro/contracts/calls/financing';
import type { InnovationRead } from '@registro/contracts/calls/innovation';
import type { MemberRead, MemberRow } from '@registro/contracts/calls/member';
import type { CallRead, OpenCall, ProposalProgramme } from '@registro/contracts/calls/programme';
import type { ProposalRow } from '@registro/contracts/calls/proposal';
import { TEAM_CALLS } from '@registro/contracts/calls/routes';
import type { SustainabilityRead } from '@registro/contracts/calls/sustainability';
import type { Envelope } from '@registro/contracts/envelope';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, post } from '../api/client.js';
import { told } from '../api/early.js';
import { Refusal } from '../api/errors.js';
import { useLive } from '../live/live.js';
import { loadStatus } from '../session/session.js';
import { useWindowMoved } from '../ui/useWindowMoved.js';
import { useWindowTurn } from '../ui/useWindowTurn.js';
import { readAgainIn } from '../ui/windows.js';
import { PROGRAMME_SCREENS } from './programmes.js';
import { FRESH, readAnew, useRead } from '../ui/LoadStates.js';

/**
 * One call as applicants are told of it, read again at the edges of its window and when that is moved; when that opens
 * or closes, what stands on it is read again too (rule W-14).
 * @param key its code, or the programme whose current one is meant
 */
export function useCall(key: string) {
  const queries = useQueryClient();
  const found = useQuery({
    queryKey: ['convocatorias', 'una', key],
    queryFn: ({ signal }) => post<CallRead>(TEAM_CALLS.verConvocatoria, { convocatoria: key }, { signal }),
    ...told<CallRead>(TEAM_CALLS.verConvocatoria, { convocatoria: key }),
    refetchInterval: ({ state }) => readAgainIn(state.data?.ventana),
  });
  useWindowMoved(() => found.refetch({ cancelRefetch: false }));
  useWindowTurn(found.data?.ventana.abierta, () => {
    for (const queryKey of [
      ['convocatorias', 'elegibilidad'],
      ['convocatorias', 'abiertas'],
      ['propuestas', 'lista'],
    ])
      void queries.invalidateQueries({ queryKey });
  });
  return found;
}

/** The calls that are open beside the current one of each programme. */
export function useOpenCalls() {
  const found = useQuery({
    queryKey: ['convocatorias', 'abiertas'],
    queryFn: ({ signal }) => post<OpenCall[]>(TEAM_CALLS.abiertas, {}, { signal }),
    refetchInterval: 60_000,
  });
  useWindowMoved(() => found.refetch({ cancelRefetch: false }));
  return found;
}

/** What applying to it requires, what of it is met, and where its button leads. */
export const useEligibility = (key: string) =>
  useRead<CallEligibility>(['convocatorias', 'elegibilidad', key], TEAM_CALLS.elegibilidad, { convocatoria: key }, FRESH);

/** A row with the `id` that lists go by. */
export type Row = ProposalRow & { id: number };

export interface OwnProposals {
  /** of the call that was asked for */
  proyectos: Row[];
  /** of other calls of its programme, which stay readable */
  anteriores: Row[];
}

const withId = (row: ProposalRow): Row => ({ ...row, id: row.idProyecto });

/** One's own proposals of a call, and of the others of its programme. @param key the call, as in its address */
export function useProposals(programa: ProposalProgramme | undefined, key: string) {
  const asked = key === programa ? {} : { convocatoria: key };
  return useQuery({
    queryKey: ['propuestas', 'lista', key],
    enabled: programa !== undefined,
    queryFn: async ({ signal }) => {
      const answer = await call('POST', PROGRAMME_SCREENS[programa!].calls.listar, asked, { signal });
      const body = (await answer.json()) as ProposalsAnswer;
      if (!body.r_succ) throw new Refusal(body);
      return ownProposals(body);
    },
    ...told(programa ? PROGRAMME_SCREENS[programa].calls.listar : '', asked, ownProposals, 0),
  });
}

/** The others stand beside r_data, where the specification's clients do not look. */
type ProposalsAnswer = Envelope<ProposalRow[]> & { anteriores?: ProposalRow[] };
const ownProposals = ({ r_data, anteriores = [] }: ProposalsAnswer): OwnProposals => ({
  proyectos: r_data.map(withId),
  anteriores: anteriores.map(withId),
});

export type ProposalRead = SustainabilityRead | InnovationRead;

/** One proposal; nothing is asked without an id. */
export const useProposal = (programa: ProposalProgramme | undefined, idProyecto: number | null) =>
  useRead<ProposalRead>(
    ['propuestas', 'una', programa, idProyecto],
    programa ? PROGRAMME_SCREENS[programa].calls.ver : '',
    { idProyecto },
    { ...FRESH, enabled: programa !== undefined && idProyecto !== null },
  );

/** A member with the `id` that lists go by. */
export type Member = MemberRow & { id: number };

/** The team of a proposal. */
export const useTeam = (programa: ProposalProgramme, idProyecto: number) =>
  useRead(
    ['propuestas', 'equipo', idProyecto],
    PROGRAMME_SCREENS[programa].calls.listarMiembros,
    { idProyecto },
    { ...FRESH, select: memberRows },
  );
const memberRows = (all: MemberRow[]): Member[] => all.map((row) => ({ ...row, id: row.id_miembro }));

/** One member of a team. */
export const useMember = (programa: ProposalProgramme, idMiembro: number) =>
  useRead<MemberRead>(['propuestas', 'miembro', idMiembro], PROGRAMME_SCREENS[programa].calls.verMiembro, { idMiembro }, FRESH);

/** What a proposal asks for, by rubro, with the caps of its call. */
export const useFinancing = (programa: ProposalProgramme, idProyecto: number) =>
  useRead<FinancingRead>(
    ['propuestas', 'financiacion', idProyecto],
    PROGRAMME_SCREENS[programa].calls.verFinanciacion,
    { idProyecto },
    FRESH,
  );

/** @returns what to call after any change of a proposal: reads all anew, and the flags of the session */
export const useProposalsChanged = readAnew(['propuestas', 'convocatorias'], loadStatus);

/** Follows what happens on the server: decisions, what team mates write, windows. */
export function useLiveProposals(): void {
  const queries = useQueryClient();
  const again = () => {
    void queries.invalidateQueries({ queryKey: ['propuestas'] });
    void queries.invalidateQueries({ queryKey: ['convocatorias'] });
  };
  useLive('solicitud', again, { ofOthers: true });
  useLive('estatus', again);
}
