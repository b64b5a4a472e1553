import {
  WINDOW_NAMES,
  WINDOW_CODES,
  openedBy,
  type UserWindowRow,
  WINDOW_STATE_NAMES,
  type WindowRow,
} from '@registro/contracts/catalogs/window';
import { CURRENT_WORDS } from '@registro/contracts/console/field-names';
import { contains } from '@registro/platform/database/like';
import { columns, day, either, joined, moment, named, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { type Expression, sql } from 'kysely';
import { read } from '../catalogs.tables.js';
import { windowState } from '@registro/platform/records/call-window';

const nameOf = (code: Expression<string>) =>
  sql<string>`case ${code} ${sql.join(
    WINDOW_CODES.map((c) => sql`when ${sql.lit(c)} then ${sql.lit(WINDOW_NAMES[c])}`),
    sql` `,
  )} end`;

/** The general windows of the calls. */
export const windowList = list<WindowRow>()({
  resource: 'jornadas',
  from: read.selectFrom('catalogs.jornada as j'),
  select: (from) =>
    from.select(({ ref }) => [
      'j.id',
      'j.codigo',
      sql<string>`coalesce(j.nombre, ${nameOf(ref('j.codigo'))})`.as('nombre'),
      'j.fechaInicio',
      'j.fechaFin',
      windowState.as('estado'),
      'j.extension as extendida',
      'j.diasEvaluacion',
      'j.sinAvisar',
      'j.version',
    ]),
  id: 'j.id',
  sort: { id: 'j.id', codigo: 'j.codigo', fechaInicio: 'j.fechaInicio', fechaFin: 'j.fechaFin' },
  columns: columns('jornadas', {
    codigo: (_, window) => window.nombre,
    fechaInicio: moment,
    fechaFin: moment,
    estado: named(WINDOW_STATE_NAMES),
    diasEvaluacion: plain,
  }),
});

const current = sql<boolean>`(now() at time zone 'America/Caracas')::date between u."fechaInicio" and u."fechaFin"`;

/** The windows of single persons. */
export const userWindowList = list<UserWindowRow>()({
  resource: 'jornadas-usuario',
  from: read.selectFrom('catalogs.jornada_usuario as u').innerJoin('platform.quien as q', 'q.id', 'u.idUsuario'),
  select: (from) =>
    from.select([
      'u.id',
      'u.idUsuario',
      // Theirs of now: an address changes.
      'q.correo',
      'u.fechaInicio',
      'u.fechaFin',
      'u.jornBecas',
      'u.jornSost',
      'u.jornInnov',
      'u.motivo',
      current.as('vigente'),
      'u.version',
    ]),
  id: 'u.id',
  sort: { id: 'u.id', correo: 'q.correo', idUsuario: 'u.idUsuario', fechaInicio: 'u.fechaInicio', fechaFin: 'u.fechaFin' },
  filter: {
    q: (v, eb) => eb('q.correo', 'ilike', contains(v)),
    vigente: (v) => sql`(${current}) = ${isYes(v)}`,
  },
  columns: columns('jornadas-usuario', {
    correo: plain,
    fechaInicio: day,
    fechaFin: day,
    convocatorias: (_, window) => joined(openedBy(window)),
    vigente: either(CURRENT_WORDS),
  }),
});
