import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission, Role } from '@registro/contracts/roles';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

export interface RoleState {
  roles: Role[];
  permisos: Permission[];
  activo: boolean;
}

export interface LockedAccount extends RoleState {
  correo: string;
  /** has a second factor by code */
  totp: boolean;
}

/** An account, locked until the transaction of `em` ends; 404 where there is none. */
export async function lockAccount(em: EntityManager, id: number): Promise<LockedAccount> {
  const found = await row(
    em,
    sql<LockedAccount>`select email as correo, roles, permisos, activo, "twoFactorEnabled" as totp from accounts."user" where id = ${id} for update`,
  );
  return found ?? notFound('El usuario no existe');
}

/** Ends all sessions of an account; answers how many were open. */
export async function dropSessions(em: EntityManager, id: number): Promise<number> {
  return (await rows(em, sql`delete from accounts.session where "userId" = ${id} returning id`)).length;
}
