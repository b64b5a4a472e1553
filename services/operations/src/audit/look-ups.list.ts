import { LOOK_UP_NAMES } from '@registro/contracts/console/audit';
import { whoActed } from '@registro/contracts/console/field-names';
import type { LookUpRow } from '@registro/contracts/console/rows';
import { columns, day, named, plain } from '@registro/platform/export/columns';
import { list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../operations.tables.js';

/**
 * Look-ups of people by cédula, counted from their traces: for each day in Caracas and user, those who look up most
 * first (rule S-19).
 */
export const lookUpList = list<LookUpRow>()({
  resource: 'consultas',
  from: read
    .selectFrom(
      read
        .selectFrom('platform.auditoria as a')
        .where('a.accion', '=', 'consultar')
        .where('a.objeto', 'in', ['identidad', 'becario', 'usuario'])
        .where('a.fecha', '>', sql<string>`now() - interval '90 days'`)
        .groupBy([sql`(a.fecha at time zone 'America/Caracas')::date`, 'a.idUsuario', 'a.objeto'])
        .select([
          sql<number>`max(a.id)`.as('id'),
          sql<string>`to_char((a.fecha at time zone 'America/Caracas')::date, 'YYYY-MM-DD')`.as('dia'),
          'a.idUsuario',
          'a.objeto',
          sql<number>`count(distinct a."idObjeto")::int`.as('personas'),
          sql<number>`(count(distinct a."idObjeto") filter (where a.despues ->> 'resultado' not like 'no %'))::int`.as('encontradas'),
        ])
        .as('c'),
    )
    .leftJoin('platform.quien as u', 'u.id', 'c.idUsuario'),
  select: (from) => from.select(['c.id', 'c.dia', 'c.idUsuario', 'u.correo as quien', 'c.objeto', 'c.personas', 'c.encontradas']),
  id: 'c.id',
  sort: { personas: 'c.personas', dia: 'c.dia', encontradas: 'c.encontradas' },
  filter: {
    desde: (v, eb) => eb('c.dia', '>=', String(v)),
    hasta: (v, eb) => eb('c.dia', '<=', String(v)),
    quien: (v, eb) => eb('u.correo', '=', String(v).trim().toLowerCase()),
  },
  columns: columns('consultas', {
    dia: day,
    quien: (quien, { idUsuario }) => whoActed(quien, idUsuario),
    objeto: named(LOOK_UP_NAMES),
    personas: plain,
    encontradas: plain,
  }),
});
