import { DELIVERED_WORDS } from '@registro/contracts/console/field-names';
import { eventName, QUEUE_NAMES } from '@registro/contracts/console/queues';
import type { EventRow } from '@registro/contracts/console/rows';
import type { ConsumerName, EventType } from '@registro/contracts/events';
import { columns, either, joined, moment, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../operations.tables.js';

const received = sql<
  string[]
>`coalesce((select json_agg(r.consumidor order by r.consumidor) from platform.recibido r where r."idEvento" = e.id), '[]')`;

/** SQL: an event `e` that has waited too long for a consumer. */
export const late = sql<boolean>`not e.completo and e.creado < now() - interval '1 minute'`;

/** What was told between the services, and who has it. */
export const eventList = list<EventRow>()({
  resource: 'eventos',
  from: read.selectFrom('platform.evento as e'),
  select: (from) =>
    from.select(({ ref }) => [
      'e.id',
      ref('e.tipo').$castTo<EventType>().as('tipo'),
      'e.datos',
      'e.creado',
      'e.enviado',
      'e.completo',
      received.as('recibidos'),
    ]),
  id: 'e.id',
  sort: { id: 'e.id', creado: 'e.creado' },
  filter: {
    tipo: (v, eb) => eb('e.tipo', '=', String(v)),
    completo: (v, eb) => eb('e.completo', '=', isYes(v)),
    enviado: (v, eb) => eb('e.enviado', isYes(v) ? 'is not' : 'is', null),
    atrasado: (v) => (isYes(v) ? late : sql`true`),
  },
  columns: columns('eventos', {
    id: plain,
    tipo: eventName,
    creado: moment,
    completo: either(DELIVERED_WORDS),
    recibidos: (consumers) => joined(consumers.map((one) => QUEUE_NAMES[one as ConsumerName] ?? one)),
  }),
});
