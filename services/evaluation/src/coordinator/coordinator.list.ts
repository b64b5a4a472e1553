import type { CoordinatorRow } from '@registro/contracts/evaluation/coordinator';
import { holdsUntil } from '@registro/platform/acts/second-person';
import { columns, moment, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { personOf } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import { read } from '../evaluation.tables.js';
import { waits } from './waiting.js';

const named = read
  .selectFrom('evaluation.coordinador as c')
  .select(['c.idUsuario', 'c.correo', 'c.desde', sql<string | null>`null::text`.as('solicita'), sql<number>`0`.as('idSolicita')])
  .select(sql<string | null>`null::timestamptz`.as('vence'));
const asked = read
  .selectFrom('evaluation.coordinador_pedido as p')
  .select(['p.idUsuario', 'p.correo', 'p.creado as desde', sql<string | null>`p.solicita`.as('solicita'), 'p.idSolicita'])
  .select(holdsUntil('coordinador', sql`p.creado`).$castTo<string | null>().as('vence'))
  .where(waits);

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
