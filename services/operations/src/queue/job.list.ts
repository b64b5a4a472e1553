import { meaningOf } from '@registro/contracts/console/failure-meaning';
import { type FailedJobRow, QUEUE_NAMES } from '@registro/contracts/console/queues';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { failedJobs, jobColumns, unattended } from './failed-jobs.js';

/** Jobs that failed and have not had their effect since, the last to fail first. */
export const jobList = list<FailedJobRow>()({
  resource: 'trabajos',
  from: failedJobs,
  select: jobColumns,
  id: 'f.id',
  sort: { ultima: 'f.ultima', primera: 'f.primera', veces: 'f.veces', id: 'f.id' },
  filter: {
    cola: (v, eb) => eb('f.consumidor', '=', String(v)),
    causa: (v, eb) => eb('f.causa', '=', String(v)),
    agotado: (v, eb) => eb('f.agotado', isYes(v) ? 'is not' : 'is', null),
    porAtender: (v) => sql`${unattended} = ${isYes(v)}`,
    idEvento: (v, eb) => eb('f.idEvento', '=', Number(v) || 0),
    quien: (v, eb) => {
      const correo = String(v).trim().toLowerCase();
      return eb.or([eb('u.correo', '=', correo), eb('m.para', '=', correo)]);
    },
  },
  columns: columns('trabajos', {
    cola: named(QUEUE_NAMES),
    idEvento: plain,
    nombre: plain,
    correo: plain,
    causa: (_, { error }) => meaningOf(error),
    error: plain,
    veces: plain,
    primera: moment,
    ultima: moment,
    agotado: moment,
  }),
});
