import type { FailureGroup, QueueRow } from '@registro/contracts/console/queues';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/client.js';

/** ms; what one watches moves by itself */
const AGAIN = 10_000;

/** Every queue as it stands now, and the failures by cause; read again every ten seconds. */
export function useQueues() {
  const queues = useQuery({
    queryKey: ['colas'],
    queryFn: ({ signal }) => get<QueueRow[]>('recursos/colas', {}, { signal }),
    refetchInterval: AGAIN,
  });
  const groups = useQuery({
    queryKey: ['colas', 'fallos'],
    queryFn: ({ signal }) => get<FailureGroup[]>('recursos/colas/fallos', {}, { signal }),
    refetchInterval: AGAIN,
  });
  return { queues, groups };
}

export type QueueState = 'pausada' | 'muda' | 'falla' | 'atrasada' | 'trabaja' | 'quieta';

/** A queue beats every ten seconds. */
const SILENT_MS = 90_000;
/** What waits longer is late. */
const LATE_MS = 60_000;

/** The worst that there is to say of a queue. `failing`: jobs of it that have failed and not been done since. */
export function stateOf(queue: QueueRow, failing: number, now = Date.now()): QueueState {
  if (queue.pausada) return 'pausada';
  if (!queue.latido || now - Date.parse(queue.latido) > SILENT_MS) return 'muda';
  if (failing > 0) return 'falla';
  if (queue.desde && now - Date.parse(queue.desde) > LATE_MS) return 'atrasada';
  return queue.esperando + queue.activos + queue.aplazados + queue.agotados > 0 ? 'trabaja' : 'quieta';
}
