import type { UserRow } from '@registro/contracts/accounts/user-row';
import { ACCOUNT_WORDS } from '@registro/contracts/console/field-names';
import { PERMISSION_NAMES, ROLE_NAMES } from '@registro/contracts/roles';
import { contains } from '@registro/platform/database/like';
import { columns, either, joined, moment, named, plain } from '@registro/platform/export/columns';
import { list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../accounts.tables.js';

/** Everyone who has an account. */
export const userList = list<UserRow>()({
  resource: 'usuarios',
  from: read.selectFrom('accounts.user as u'),
  select: (from) =>
    from.select([
      'u.id',
      'u.email as correo',
      'u.name as nombre',
      'u.rol',
      'u.permisos',
      'u.activo',
      'u.emailVerified as verificado',
      'u.twoFactorEnabled as totp',
      'u.createdAt as creado',
    ]),
  id: 'u.id',
  sort: { id: 'u.id', correo: 'u.email', nombre: 'u.name', rol: 'u.rol', creado: 'u.createdAt' },
  filter: {
    // An address by any part of it, a name by its words, whatever their accents; no words at all are in no name.
    q: (v, eb) =>
      eb.or([
        eb('u.email', 'ilike', contains(v)),
        sql<boolean>`(u.palabras @> platform.palabras(${String(v)}) and cardinality(platform.palabras(${String(v)})) > 0)`,
      ]),
    rol: (v, eb) => eb('u.rol', '=', v as UserRow['rol']),
  },
  columns: columns('usuarios', {
    correo: plain,
    nombre: plain,
    rol: named(ROLE_NAMES),
    permisos: (permisos) => joined(permisos.map((p) => PERMISSION_NAMES[p])),
    activo: either(ACCOUNT_WORDS),
    verificado: plain,
    totp: plain,
    creado: moment,
  }),
});
