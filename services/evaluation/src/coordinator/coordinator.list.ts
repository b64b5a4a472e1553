import type { CoordinatorRow } from '@registro/contracts/evaluation/coordinator';
import { isOwn, PROPOSED_BY, WAITS } from '@registro/platform/acts/waiting';
import { columns, moment, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../evaluation.tables.js';

const named = read
  .selectFrom('evaluation.coordinador as c')
  .innerJoin('platform.quien as q', 'q.id', 'c.idUsuario')
  .select([
    'c.idUsuario',
    // Theirs of now: an address changes.
    'q.correo',
    'c.desde',
    sql<string | null>`null::text`.as('solicita'),
    sql<string | null>`null::timestamptz`.as('vence'),
  ])
  .select(sql<boolean>`false`.as('propia'));
const asked = (idOperador: number) =>
  read
    .selectFrom('platform.acto_de_dos as t')
    .innerJoin('platform.quien as q', (join) => join.on(sql<boolean>`q.id = (t.datos->>'idUsuario')::int`))
    .select(['q.id as idUsuario', 'q.correo', 't.propuesto as desde'])
    .select([PROPOSED_BY.$castTo<string | null>().as('solicita'), sql<string | null>`t.vence`.as('vence'), isOwn(idOperador).as('propia')])
    .where('t.acto', '=', 'coordinador')
    .where(WAITS);

/** Who coordinates, and who is to once another operator confirms it, as `idOperador` sees them. */
export const coordinatorList = (idOperador: number) =>
  list<CoordinatorRow>()({
    resource: 'coordinadores',
    from: read.selectFrom(named.unionAll(asked(idOperador)).as('o')),
    select: (from) => from.select(['o.idUsuario as id', 'o.correo', 'o.desde', 'o.solicita', 'o.vence', 'o.propia']),
    id: 'o.idUsuario',
    sort: { desde: 'o.desde', correo: 'o.correo', id: 'o.idUsuario' },
    filter: {
      /** asked for, and this operator's to confirm */
      porMi: (v, eb) => (isYes(v) ? eb.and([eb('o.solicita', 'is not', null), eb.not('o.propia')]) : eb.lit(true)),
    },
    columns: columns('coordinadores', { correo: plain, desde: moment, solicita: plain, vence: moment }),
  });
