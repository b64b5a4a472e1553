import { QUEUE_STATE_NAMES, type QueueStanding } from '@registro/contracts/console/queue-state';
import { QUEUE_NAMES } from '@registro/contracts/console/queues';
import { columns, moment, named, plain } from '@registro/platform/export/columns';

/** What the file of the queues says of each, for the report of a shift. */
export const QUEUE_COLUMNS = columns<'colas', QueueStanding>('colas', {
  id: named(QUEUE_NAMES),
  estado: named(QUEUE_STATE_NAMES),
  esperando: plain,
  activos: plain,
  aplazados: plain,
  agotados: plain,
  hechos: plain,
  enHora: plain,
  enMinuto: plain,
  desde: moment,
});
