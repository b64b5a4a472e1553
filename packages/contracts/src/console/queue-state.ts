import { type FailureGroup, QUEUE_NAMES, type QueueRow } from './queues.js';

/** What there is to say of a queue, the worst first. */
export const QUEUE_STATE_NAMES = {
  pausada: 'Pausada',
  muda: 'Sin atender',
  falla: 'Con fallos',
  atrasada: 'Atrasada',
  trabaja: 'Trabaja',
  quieta: 'Al día',
} as const;
export type QueueState = keyof typeof QUEUE_STATE_NAMES;

/** What waits longer is late. */
const LATE_MS = 60_000;

/** The worst that there is to say of a queue. `failing`: jobs of it that have failed and not been done since. */
function stateOf(queue: QueueRow, failing: number, now: number): QueueState {
  if (queue.pausada) return 'pausada';
  if (queue.sinAtender) return 'muda';
  if (failing > 0) return 'falla';
  if (queue.desde && now - Date.parse(queue.desde) > LATE_MS) return 'atrasada';
  return queue.esperando + queue.activos + queue.aplazados + queue.agotados > 0 ? 'trabaja' : 'quieta';
}

/** A queue and how it stands, as its list and the list's file say it. */
export interface QueueStanding extends QueueRow {
  estado: QueueState;
}

const order = Object.keys(QUEUE_STATE_NAMES);

/** How all queues stand: what is worst first, of that which has most to do. */
export function standings(queues: QueueRow[], groups: FailureGroup[], now = Date.now()): QueueStanding[] {
  const failing = (id: string) => groups.filter(({ cola }) => cola === id).reduce((sum, { cuantos }) => sum + cuantos, 0);
  return queues
    .map((queue) => ({ ...queue, estado: stateOf(queue, failing(queue.id), now) }))
    .toSorted(
      (a, b) =>
        order.indexOf(a.estado) - order.indexOf(b.estado) ||
        b.pendientes - a.pendientes ||
        QUEUE_NAMES[a.id].localeCompare(QUEUE_NAMES[b.id], 'es'),
    );
}
