import { consumersOf } from '@registro/contracts/events';
import { sql } from 'kysely';

/**
 * Events looked through for what a queue has not had: the oldest are first, so its age is right however many there are.
 */
const LOOKED_THROUGH = 20_000;
const WAYS = Object.entries(consumersOf).flatMap(([type, consumers]) => consumers.map((consumer) => [type, consumer] as const));

/** SQL: what each queue has not had yet, a row for each event and consumer: `id`, `cola`, `creado`, `enviado`. */
export const owedEach = sql<{ id: number; cola: string; creado: string; enviado: string | null }>`
  select e.id, d.consumidor as cola, e.creado, e.enviado
  from (select id, tipo, creado, enviado from platform.evento where not completo order by id limit ${LOOKED_THROUGH}) e
  join unnest(${WAYS.map(([type]) => type)}::text[], ${WAYS.map(([, consumer]) => consumer)}::text[]) as d (tipo, consumidor) on d.tipo = e.tipo
  where not exists (select from platform.recibido r where r.consumidor = d.consumidor and r."idEvento" = e.id)`;

/** SQL, of a row `o` of `owedEach`: it was handed to the queue, is a minute old or more, and the inbox lacks it. */
export const isGap = sql`o.enviado is not null and o.creado < now() - interval '1 minute'`;
