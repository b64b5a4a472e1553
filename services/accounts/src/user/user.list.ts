import {
  ACCOUNT_STATE_NAMES,
  ACCOUNT_STATES,
  type AccountState,
  PROGRESS_NAMES,
  PROGRESS_STATES,
  type ProgressState,
  type UserRow,
} from '@registro/contracts/accounts/user-row';
import { ACCOUNT_WORDS } from '@registro/contracts/console/field-names';
import { PERMISSION_NAMES, roleNames, ROLES } from '@registro/contracts/roles';
import { contains } from '@registro/platform/database/like';
import { columns, either, joined, moment, named, plain } from '@registro/platform/export/columns';
import { among, list } from '@registro/platform/http/listing';
import { type RawBuilder, sql } from 'kysely';
import { read } from '../accounts.tables.js';

const has = (rows: string) => sql`exists (select from ${sql.raw(rows)} x where x."idUsuario" = u.id)`;
const [basic, studied, worked] = [
  has('profile.persona'),
  has('profile.estudio'),
  has(
    '(select "idUsuario" from profile.trabajo union all select "idUsuario" from profile.estatus_usuario where "trabajaActualmente" is false)',
  ),
];
/** What holds of each: joined by nothing but `and`, a million accounts are narrowed by it in a second. */
const PROGRESS: Record<ProgressState, RawBuilder<boolean>> = {
  sinDatos: sql`not ${basic}`,
  sinEstudios: sql`(${basic} and not ${studied})`,
  sinTrabajo: sql`(${basic} and ${studied} and not ${worked})`,
  completo: sql`(${basic} and ${studied} and ${worked})`,
};
const progress = sql<ProgressState>`case ${sql.join(
  PROGRESS_STATES.map((state) => sql`when ${PROGRESS[state]} then ${sql.lit(state)}`),
  sql` `,
)} end`;
const account = sql<AccountState>`case when not u.activo then case when q."unidaA" is not null then 'unida' else 'suspendida' end
  when not u."emailVerified" then 'sinConfirmar' else 'activa' end`;

/** A text, and whom else the search of Ctrl-K finds by it: see `FoundPeopleToo`. */
export interface SoughtUsers {
  texto: string;
  hallados: number[];
}

/**
 * SQL: who is found by any part of their address, by the words of a name, whatever its accents, and whom Ctrl-K finds
 * by it: by a cédula, a number of the registry's, or a name that is only alike. No words at all are in no name.
 */
function isFound(v: unknown) {
  const { texto, hallados } = (typeof v === 'object' ? v : { texto: String(v), hallados: [] }) as SoughtUsers;
  const words = sql`palabras @> platform.palabras(${texto}) and cardinality(platform.palabras(${texto})) > 0`;
  return sql<boolean>`u.id = any(array(
    select id from accounts."user" where email ilike ${contains(texto)} union select id from accounts."user" where ${words}
    union select "idUsuario" from profile.persona where ${words} union select unnest(${hallados}::int[])))`;
}

/**
 * SQL: who is in a segment that this operator may use, as figures count them: no staff, and who was joined once
 * (rule O-20).
 */
const inSegment = (operator: number, id: unknown) => sql<boolean>`(q."unidaA" is null and not 'operador' = any(u.roles) and u.id in (
  select p."idUsuario" from observatory.segmento_persona p where p."idSegmento" = ${Number(id) || 0}::int and (p.de = ${operator}::int or p.compartido)))`;

/** The list as this operator may narrow it: by the segments of theirs and those that are shown to all. */
export const userListFor = (operator: number): typeof userList => ({
  ...userList,
  filter: { ...userList.filter, segmento: (v) => inSegment(operator, v) },
});

/** Everyone who has an account. */
export const userList = list<UserRow>()({
  resource: 'usuarios',
  from: read.selectFrom('accounts.user as u').leftJoin('platform.quien as q', 'q.id', 'u.id'),
  select: (from) =>
    from
      .select(['u.id', 'u.email as correo', 'u.roles', 'u.permisos', 'u.activo', 'u.emailVerified as verificado'])
      .select(['u.twoFactorEnabled as totp', 'u.createdAt as creado', progress.as('progreso'), account.as('cuenta')])
      .select(['q.documento as cedula', sql<string>`q.nombre`.as('nombre')]),
  id: 'u.id',
  sort: { id: 'u.id', correo: 'u.email', nombre: sql`platform.sin_acentos(q.nombre)`, roles: 'u.roles', creado: 'u.createdAt' },
  filter: {
    q: isFound,
    /** who has it, whatever others beside it */
    rol: (v) => sql<boolean>`u.roles && ${ROLES.filter((rol) => [v].flat().includes(rol))}::text[]`,
    /** where they live, a value of the list `estado` */
    estado: (v) => sql<boolean>`exists (select from profile.persona f where f."idUsuario" = u.id and f.estado = ${Number(v) || 0})`,
    progreso: (v, eb) => eb.or(PROGRESS_STATES.filter((state) => [v].flat().includes(state)).map((state) => PROGRESS[state])),
    cuenta: (v, eb) => eb(account, '=', among(v, ACCOUNT_STATES)),
  },
  columns: columns('usuarios', {
    correo: plain,
    nombre: plain,
    cedula: plain,
    roles: roleNames,
    permisos: (permisos) => joined(permisos.map((p) => PERMISSION_NAMES[p])),
    progreso: named(PROGRESS_NAMES),
    cuenta: named(ACCOUNT_STATE_NAMES),
    activo: either(ACCOUNT_WORDS),
    verificado: plain,
    totp: plain,
    creado: moment,
  }),
});
