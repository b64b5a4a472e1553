import type { CoordinatorRow } from '@registro/contracts/evaluation/coordinator';
import { PROPOSED_BY, WAITS } from '@registro/platform/acts/waiting';
import { columns, moment, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { personOf } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import { read } from '../evaluation.tables.js';

const named = read
  .selectFrom('evaluation.coordinador as c')
  .select(['c.idUsuario', 'c.correo', 'c.desde', sql<string | null>`null::text`.as('solicita'), sql<number>`0`.as('idSolicita')])
  .select(sql<string | null>`null::timestamptz`.as('vence'));
const asked = read
  .selectFrom('platform.acto_de_dos as t')
  .select([sql<number>`(t.datos->>'idUsuario')::int`.as('idUsuario'), sql<string>`t.datos->>'correo'`.as('correo'), 't.propuesto as desde'])
  .select([PROPOSED_BY.$castTo<string | null>().as('solicita'), 't.propuestoPor as idSolicita'])
  .select((eb) => eb.ref('t.vence').$castTo<string | null>().as('vence'))
  .where('t.acto', '=', 'coordinador')
  .where(WAITS);

/** SQL: this operator asked for `o`, or is to be it. */
const own = (idOperador: number) =>
  sql<boolean>`(o.solicita is not null and exists (select from ${personOf(idOperador)} yo where yo.id in (o."idSolicita", o."idUsuario")))`;

/** Who coordinates, and who is to once another operator confirms it, as `idOperador` sees them. */
export const coordinatorList = (idOperador: number) =>
  list<CoordinatorRow>()({
    resource: 'coordinadores',
    from: read.selectFrom(named.unionAll(asked).as('o')),
    select: (from) => from.select(['o.idUsuario as id', 'o.correo', 'o.desde', 'o.solicita', 'o.vence', own(idOperador).as('propia')]),
    id: 'o.idUsuario',
    sort: { desde: 'o.desde', correo: 'o.correo', id: 'o.idUsuario' },
    filter: {
      /** asked for, and this operator's to confirm */
      porMi: (v, eb) => (isYes(v) ? eb.and([eb('o.solicita', 'is not', null), eb.not(own(idOperador))]) : eb.lit(true)),
    },
    columns: columns('coordinadores', { correo: plain, desde: moment, solicita: plain, vence: moment }),
  });
