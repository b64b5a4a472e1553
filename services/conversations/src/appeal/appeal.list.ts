import {
  APPEAL_REASONS,
  APPEAL_STATE_NAMES,
  APPEAL_STATES,
  APPEALABLE,
  APPEALABLE_OBJECTS,
  type AppealReason,
  type AppealRow,
} from '@registro/contracts/appeals/appeal';
import { contains } from '@registro/platform/database/like';
import { selectSql } from '@registro/platform/database/reads';
import { columns, day, moment, named, plain } from '@registro/platform/export/columns';
import { among, isYes, list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../conversations.tables.js';
import { judged } from './judged.js';

/** SQL: its day has passed and nobody decided on it. */
export const late = sql<boolean>`(a.estado = 'pedida' and a.vence < (now() at time zone 'America/Caracas')::date)`;
const nameOf = (column: 'idUsuario' | 'idOperador') =>
  sql<string>`(select q.nombre from platform.quien q where q.id = a.${sql.ref(column)})`;

/** SQL: a row as who decides reads it. */
export const shown = sql<AppealRow>`a.id, a.objeto, a."idObjeto", a."idUsuario", ${nameOf('idUsuario')} as nombre, a.titulo, a.razon, a.estado,
  a.creado, to_char(a.vence, 'YYYY-MM-DD') as vence, ${late} as vencida, a."idOperador", ${nameOf('idOperador')} as operador, a.resuelta`;

/** The appeals that this operator decides on; what is due first comes first where `vence` is asked for. */
export const appealList = (idOperador: number, permisos: readonly string[] = []) =>
  list<AppealRow>()({
    resource: 'apelaciones',
    from: read.selectFrom('conversations.apelacion as a').where(judged(idOperador, permisos)),
    select: (from) => selectSql(from, shown),
    id: sql`a.id`,
    sort: { vence: sql`a.vence`, creado: sql`a.creado`, resuelta: sql`a.resuelta`, id: sql`a.id` },
    filter: {
      q: (v) => sql`a.busqueda like platform.sin_acentos(${contains(v)})`,
      estado: (v) => sql`a.estado = ${among(v, APPEAL_STATES)}`,
      objeto: (v) => sql`a.objeto = ${among(v, APPEALABLE_OBJECTS)}`,
      idObjeto: (v) => sql`a."idObjeto" = ${Number(v) || 0}`,
      razon: (v) => sql`a.razon = ${among(v, Object.keys(APPEAL_REASONS) as AppealReason[])}`,
      idUsuario: (v) => sql`a."idUsuario" = ${Number(v) || 0}`,
      porMi: (v) => sql`(a."idOperador" is not distinct from ${idOperador}::int) = ${isYes(v)}`,
      vencida: (v) => sql`${late} = ${isYes(v)}`,
    },
    columns: columns('apelaciones', {
      id: plain,
      objeto: (_, { objeto }: AppealRow) => APPEALABLE[objeto].nombre,
      titulo: plain,
      nombre: plain,
      razon: named(APPEAL_REASONS),
      estado: named(APPEAL_STATE_NAMES),
      creado: moment,
      vence: day,
      operador: plain,
      resuelta: moment,
    }),
  });
