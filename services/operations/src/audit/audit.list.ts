import { AUDIT_COUNTED, auditAction, auditObject } from '@registro/contracts/console/audit';
import { auditWords, type EntryNames } from '@registro/contracts/console/audit-words';
import { whoActed } from '@registro/contracts/console/field-names';
import type { AuditRow } from '@registro/contracts/console/rows';
import { columns, moment, plain } from '@registro/platform/export/columns';
import { list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { midnight } from '../day.js';
import { read } from '../operations.tables.js';
import { allNames } from './entry-names.js';

/** Of the row's own account: by its key, for the rows of one page. */
const accountName = sql<string | null>`case when a.objeto = 'usuario' and a."idObjeto" ~ '^[0-9]{1,9}$' then
  (select coalesce(nullif(c.nombre, ''), c.correo) from platform.quien c where c.id = a."idObjeto"::int) end`;

/** Who did what. */
export const auditList = list<AuditRow>()({
  resource: 'auditoria',
  from: read.selectFrom('platform.auditoria as a').leftJoin('platform.quien as u', 'u.id', 'a.idUsuario'),
  select: (from) =>
    from.select([
      'a.id',
      'a.fecha',
      'a.idUsuario',
      'u.correo as quien',
      'a.accion',
      'a.objeto',
      'a.idObjeto',
      accountName.as('deCuenta'),
      'a.antes',
      'a.despues',
      'a.ip',
      'a.dispositivo',
      'a.peticion',
    ]),
  id: 'a.id',
  sort: { fecha: 'a.fecha', id: 'a.id' },
  filter: {
    objeto: (v, eb) => eb('a.objeto', '=', String(v)),
    idObjeto: (v, eb) => eb('a.idObjeto', '=', String(v).trim()),
    accion: (v, eb) => eb('a.accion', '=', String(v)),
    idUsuario: (v, eb) => eb('a.idUsuario', '=', Number(v) || 0),
    cuenta: (v, eb) => eb.and([eb('a.objeto', '=', 'usuario'), eb('a.idObjeto', '=', String(v))]),
    peticion: (v, eb) => eb('a.peticion', '=', String(v).trim()),
    quien: (v, eb) =>
      eb('a.idUsuario', 'in', read.selectFrom('platform.quien').select('id').where('correo', '=', String(v).trim().toLowerCase())),
    texto: (v, eb) =>
      eb('a.id', 'in', sql<number>`(select t.id from platform.texto_cambio t where t.palabras @> platform.palabras(${String(v)}))`),
    desde: (v, eb) => eb('a.fecha', '>=', midnight(v)),
    hasta: (v, eb) => eb('a.fecha', '<', sql<string>`${midnight(v)} + interval '1 day'`),
  },
  // It grows for ever: nobody turns so many pages, and counting them all would read it whole.
  countMost: AUDIT_COUNTED,
  columns: async (em) => columnsOf(await allNames(em)),
});

const columnsOf = (entries: EntryNames) =>
  columns<'auditoria', AuditRow>('auditoria', {
    fecha: moment,
    quien: (quien, { idUsuario }) => whoActed(quien, idUsuario),
    accion: auditAction,
    objeto: auditObject,
    idObjeto: plain,
    deCuenta: plain,
    antes: (antes, trace) => antes && auditWords(trace).line(antes, entries),
    despues: (despues, trace) => despues && auditWords(trace).line(despues, entries),
    ip: plain,
    dispositivo: plain,
    peticion: plain,
  });
