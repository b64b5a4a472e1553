import { DELIVERED_WORDS, whoActed } from '@registro/contracts/console/field-names';
import type { AuditRow, EventRow } from '@registro/contracts/console/rows';
import type { EventType } from '@registro/contracts/events';
import { columns, either, joined, json, moment, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../operations.tables.js';

/** Midnight in Caracas, where the operators' days begin. */
const day = (v: unknown) => sql<string>`(${String(v)}::date::timestamp at time zone 'America/Caracas')`;

/** Who did what. Names of who acted come from accounts: an operator's list, the one join across schemas besides catalogs' (infra/adr/0003). */
export const auditList = list<AuditRow>()({
  resource: 'auditoria',
  from: read.selectFrom('platform.auditoria as a').leftJoin('accounts.user as u', 'u.id', 'a.idUsuario'),
  select: (from) =>
    from.select(['a.id', 'a.fecha', 'a.idUsuario', 'u.email as quien', 'a.accion', 'a.objeto', 'a.idObjeto', 'a.antes', 'a.despues']),
  id: 'a.id',
  sort: { id: 'a.id', fecha: 'a.fecha' },
  filter: {
    objeto: (v, eb) => eb('a.objeto', '=', String(v)),
    idObjeto: (v, eb) => eb('a.idObjeto', '=', String(v)),
    accion: (v, eb) => eb('a.accion', '=', String(v)),
    idUsuario: (v, eb) => eb('a.idUsuario', '=', Number(v) || 0),
    quien: (v, eb) =>
      eb('a.idUsuario', 'in', read.selectFrom('accounts.user').select('id').where('email', '=', String(v).trim().toLowerCase())),
    desde: (v, eb) => eb('a.fecha', '>=', day(v)),
    hasta: (v, eb) => eb('a.fecha', '<', sql<string>`${day(v)} + interval '1 day'`),
  },
  columns: columns('auditoria', {
    fecha: moment,
    quien: (quien, { idUsuario }) => whoActed(quien, idUsuario),
    accion: plain,
    objeto: plain,
    idObjeto: plain,
    antes: json,
    despues: json,
  }),
});

const received = sql<
  string[]
>`coalesce((select json_agg(r.consumidor order by r.consumidor) from platform.recibido r where r."idEvento" = e.id), '[]')`;

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
  },
  columns: columns('eventos', { id: plain, tipo: plain, creado: moment, completo: either(DELIVERED_WORDS), recibidos: joined }),
});
