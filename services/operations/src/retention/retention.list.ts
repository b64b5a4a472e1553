import { type ProposedDays, RETENTION, type RetentionRow, type RetentionRunRow } from '@registro/contracts/console/retention';
import { isOwn, PROPOSED_BY, REASON, WAITS } from '@registro/platform/acts/waiting';
import { columns, moment, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { type RawBuilder, sql } from 'kysely';
import { read } from '../operations.tables.js';

/** SQL: of the proposal of fewer days that waits about `c` */
const ofProposal = <T>(what: RawBuilder<T>) =>
  sql<T | null>`(select ${what} from platform.acto_de_dos t where t.acto = 'conservacion' and t.clave = c.clase and ${WAITS})`;

const last = (column: 'filas' | 'irian' | 'empezo' | 'error') =>
  sql`(select ${sql.ref(column)} from platform.conservacion_corrida r where r.clase = c.clase order by r.id desc limit 1)`;

/**
 * Each kind that is kept for so many days, with what its last run found and what somebody proposed, as this operator
 * sees it.
 */
export const retentionList = (idOperador: number) =>
  list<RetentionRow>()({
    resource: 'conservacion',
    from: read.selectFrom('platform.conservacion as c'),
    select: (from) =>
      from.select([
        'c.clase as id',
        'c.dias',
        sql<string | null>`case when c.ensayo > now() then c.ensayo end`.as('ensayo'),
        last('filas').$castTo<number | null>().as('filas'),
        last('irian').$castTo<number | null>().as('irian'),
        last('empezo').$castTo<string | null>().as('corrida'),
        last('error').$castTo<string | null>().as('error'),
        ofProposal(
          sql<ProposedDays>`jsonb_build_object('dias', t.datos -> 'dias', 'motivo', ${REASON}, 'propone', ${PROPOSED_BY}, 'propia', ${isOwn(idOperador)}, 'vence', t.vence)`,
        ).as('propuesta'),
      ]),
    id: 'c.clase',
    sort: { id: 'c.clase', dias: 'c.dias' },
    filter: {
      /** of which this operator may confirm fewer days */
      porMi: (v, eb) => (isYes(v) ? sql<boolean>`not coalesce(${ofProposal(isOwn(idOperador))}, true)` : eb.lit(true)),
    },
    columns: columns('conservacion', {
      id: (clase) => RETENTION[clase].nombre,
      dias: plain,
      ensayo: moment,
      filas: plain,
      irian: plain,
      corrida: moment,
      error: plain,
      propuesta: (propuesta) => propuesta?.dias ?? null,
    }),
  });

/** Each night's run of each kind. */
export const retentionRunList = list<RetentionRunRow>()({
  resource: 'conservacion-corridas',
  from: read.selectFrom('platform.conservacion_corrida as r'),
  select: (from) =>
    from.select([
      'r.id',
      'r.clase',
      'r.dias',
      'r.ensayo',
      'r.empezo',
      sql<number | null>`extract(epoch from r.termino - r.empezo)::float`.as('duro'),
      'r.filas',
      'r.irian',
      'r.borradas',
      'r.masVieja',
      'r.error',
    ]),
  id: 'r.id',
  sort: { id: 'r.id', empezo: 'r.empezo' },
  filter: { clase: (v, eb) => eb('r.clase', '=', v as RetentionRunRow['clase']) },
  columns: columns('conservacion-corridas', {
    clase: (clase) => RETENTION[clase].nombre,
    empezo: moment,
    dias: plain,
    ensayo: plain,
    duro: plain,
    filas: plain,
    irian: plain,
    borradas: plain,
    masVieja: moment,
    error: plain,
  }),
});
