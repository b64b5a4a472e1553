import type { ConsumerName, EventType } from '@registro/contracts/events';
import { sql } from 'kysely';
import { read } from '../operations.tables.js';

/**
 * Jobs that failed, with their event, and whose they are: who the event names, else to whom its mail goes. What has had
 * its effect since is none.
 */
export const failedJobs = read
  .selectFrom('platform.fallo as f')
  .innerJoin('platform.evento as e', 'e.id', 'f.idEvento')
  .leftJoin('platform.quien as u', 'u.id', 'f.idUsuario')
  .leftJoin('platform.correo as m', (join) => join.on(sql<boolean>`f.consumidor = 'send-mail' and m.id = (e.datos ->> 'idCorreo')::int`))
  .leftJoin('platform.quien as a', 'a.correo', 'm.para')
  .where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('platform.recibido as r')
          .select('r.idEvento')
          .whereRef('r.consumidor', '=', 'f.consumidor')
          .whereRef('r.idEvento', '=', 'f.idEvento'),
      ),
    ),
  );

/** Those that nobody has dealt with: given up by none, and failed since they were last asked for anew. */
export const unattended = sql<boolean>`(f.descartado is null and (f.reintentado is null or f.reintentado < f.ultima))`;

/** The columns of a row of the console's list. */
export const jobColumns = (from: typeof failedJobs) =>
  from.select(({ ref, fn }) => [
    'f.id',
    ref('f.consumidor').$castTo<ConsumerName>().as('cola'),
    'f.idEvento',
    ref('e.tipo').$castTo<EventType>().as('tipo'),
    fn.coalesce('f.idUsuario', 'a.id').as('idUsuario'),
    fn.coalesce('u.nombre', 'a.nombre').as('nombre'),
    fn.coalesce('u.correo', 'm.para').as('correo'),
    'f.causa',
    'f.error',
    'f.veces',
    'f.primera',
    'f.ultima',
    'f.agotado',
    sql<string | null>`case when f.reintentado > f.ultima then f.reintentado end`.as('reintentado'),
    'f.descartado',
  ]);
