import { APPEAL_JUDGES } from '@registro/contracts/appeals/appeal';
import { ANSWERERS } from '@registro/contracts/conversations/conversation';
import type { WAITING, WaitingKind, WaitingRow } from '@registro/contracts/console/waiting';
import type { DeskFigure } from '@registro/contracts/evaluation/desk';
import type { Permission } from '@registro/contracts/roles';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { get } from '../../api/client.js';
import { deskQuery } from './desk-query.js';
import { useLiveCases } from './useLiveCases.js';
import { useSession } from '../../session/session.js';

type WaitingSource = (typeof WAITING)[WaitingKind]['de'];

/** Which service says what waits, and who may ask it. */
const SOURCES: readonly { path: WaitingSource; permisos: readonly Permission[] }[] = [
  { path: 'becas', permisos: ['convocatorias'] },
  { path: 'convocatorias', permisos: ['convocatorias'] },
  { path: 'coordinadores', permisos: ['convocatorias'] },
  { path: 'pagos', permisos: ['pagos-preparar', 'pagos-aprobar'] },
  { path: 'permisos-pedidos', permisos: ['usuarios'] },
  { path: 'correcciones', permisos: ['usuarios'] },
  { path: 'conversaciones', permisos: ANSWERERS },
  { path: 'apelaciones', permisos: APPEAL_JUDGES },
  { path: 'colas', permisos: ['colas'] },
];
/** ms; the menu and the first page ask with one another's answers, and again after this. */
const FRESH = 60_000;

/** What one service says: wherever a figure stands, it is this answer's. */
export const waitingQuery = (path: WaitingSource) =>
  queryOptions({
    queryKey: ['pendientes', path],
    queryFn: ({ signal }) => get<WaitingRow[]>(`recursos/${path}/pendientes`, {}, { signal, silent: true }),
    staleTime: FRESH,
    refetchInterval: FRESH,
  });

/** What waits for who operates, and for who evaluates or coordinates. */
export type Waits = WaitingKind | Extract<DeskFigure, 'esperan' | 'porRepartir'>;

export interface WaitingState {
  /** what is known so far; a kind that this person may not see is not among them */
  rows: Map<Waits, Omit<WaitingRow, 'que'>>;
  /** some are still on their way */
  loading: boolean;
  /** what one of the services said instead */
  error: unknown;
  again: () => void;
}

/** What waits for a person, of all that the signed-in operator may see, one call a service, and for the evaluator. */
export function useWaiting(): WaitingState {
  const { estatus } = useSession();
  const may = (permisos: readonly Permission[]) =>
    estatus?.roles.includes('operador') && permisos.some((one) => estatus.permisos.includes(one));
  const answers = useQueries({
    queries: SOURCES.filter(({ permisos }) => may(permisos)).map(({ path }) => waitingQuery(path)),
  });
  const evaluates = estatus?.roles.includes('evaluador') ?? false;
  const own = useQuery({ ...deskQuery, enabled: evaluates });
  useLiveCases(() => {
    if (evaluates) void own.refetch();
  });
  const rows: WaitingState['rows'] = new Map(answers.flatMap(({ data = [] }) => data).map((row) => [row.que, row]));
  if (own.data) for (const figure of ['esperan', 'porRepartir'] as const) rows.set(figure, { cuantos: own.data[figure], desde: null });
  return {
    rows,
    loading: answers.some(({ isPending }) => isPending) || (evaluates && own.isPending),
    error: [...answers, ...(evaluates ? [own] : [])].find(({ error, data }) => error && !data)?.error,
    again: () => [...answers, ...(evaluates ? [own] : [])].forEach(({ refetch }) => void refetch()),
  };
}
