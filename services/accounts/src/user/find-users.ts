import type { EntityManager } from '@mikro-orm/postgresql';
import type { InternalReviewer, InternalUser, MailAddress, Unreached, WhomToReach } from '@registro/contracts/accounts/internal-user';
import type { Role } from '@registro/contracts/roles';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { read } from '../accounts.tables.js';

/** SQL: the account has this role, whatever others. */
const isA = (rol: Role) => sql<boolean>`${rol} = any(roles)`;

/** The account with this e-mail, in any case, or with this id; 404 when there is none. */
export async function findUser(em: EntityManager, by: { correo: string } | { id: number }): Promise<InternalUser> {
  const users = read.selectFrom('accounts.user').select(['id', 'email as correo', 'roles', 'activo']);
  const one = 'id' in by ? users.where('id', '=', by.id) : users.where('email', '=', by.correo.toLowerCase());
  return (await row(em, one)) ?? notFound();
}

/** Whom a case can be given to. */
export function findReviewers(em: EntityManager): Promise<InternalReviewer[]> {
  const active = read.selectFrom('accounts.user').where(isA('evaluador')).where('activo', '=', true);
  return rows(em, active.select(['id', 'email as correo', 'name as nombre']).orderBy('id'));
}

/** Where mail for these people goes; who may not sign in gets none. */
export function findAddresses(em: EntityManager, { ids, permiso }: WhomToReach): Promise<MailAddress[]> {
  const active = read.selectFrom('accounts.user').where('activo', '=', true);
  return rows(
    em,
    active
      .where(({ eb, fn, val, or, and }) =>
        or([eb('id', '=', fn.any(val(ids))), ...(permiso ? [and([isA('operador'), eb(val(permiso), '=', fn.any('permisos'))])] : [])]),
      )
      .select(['id', 'email as correo', 'emailVerified as confirmado'])
      .orderBy('id'),
  );
}

/** Of many people, those whom `findAddresses` leaves out, and those whose mail would go to an address that nobody has confirmed. */
export async function findUnreached(em: EntityManager, { ids }: WhomToReach): Promise<Unreached> {
  const found = await row(
    em,
    sql<Unreached>`
      select coalesce(array_agg(i.id) filter (where u.activo is not true), '{}') as inactivos,
             coalesce(array_agg(i.id) filter (where u.activo and not u."emailVerified"), '{}') as "sinConfirmar"
      from unnest(${ids}::int[]) as i(id) left join accounts."user" u on u.id = i.id
      where u.activo is not true or not u."emailVerified"`,
  );
  return found!;
}
