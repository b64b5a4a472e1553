import type { FailureGroup, QueueDelivery, QueueRow } from '@registro/contracts/console/queues';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/client.js';
import { waitingQuery } from '../home/useWaiting.js';

/** ms; what one watches moves by itself */
const AGAIN = 10_000;

/**
 * Every queue as it stands now, the failures by cause, and how events come to their queues; read again every ten
 * seconds.
 */
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
  // As the first page says it: the groups below are the largest alone.
  const { data: waiting } = useQuery({ ...waitingQuery('colas'), refetchInterval: AGAIN });
  const failing = waiting?.find(({ que }) => que === 'trabajos')?.cuantos;
  return { queues, groups, delivery, failing };
}
