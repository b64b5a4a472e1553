import type { FailureGroup, QueueDelivery, QueueRow } from '@registro/contracts/console/queues';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/client.js';

/** ms; what one watches moves by itself */
const AGAIN = 10_000;

/** Every queue as it stands now, the failures by cause, and how events come to their queues; read again every ten seconds. */
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
  const delivery = useQuery({
    queryKey: ['colas', 'entrega'],
    queryFn: ({ signal }) => get<QueueDelivery>('recursos/colas/entrega', {}, { signal }),
    refetchInterval: AGAIN,
  });
  return { queues, groups, delivery };
}

export type QueueState = 'pausada' | 'muda' | 'falla' | 'atrasada' | 'trabaja' | 'quieta';

/** What waits longer is late. */
const LATE_MS = 60_000;

/** The worst that there is to say of a queue. `failing`: jobs of it that have failed and not been done since. */
export function stateOf(queue: QueueRow, failing: number, now = Date.now()): QueueState {
  if (queue.pausada) return 'pausada';
  if (queue.sinAtender) return 'muda';
  if (failing > 0) return 'falla';
  if (queue.desde && now - Date.parse(queue.desde) > LATE_MS) return 'atrasada';
  return queue.esperando + queue.activos + queue.aplazados + queue.agotados > 0 ? 'trabaja' : 'quieta';
}
