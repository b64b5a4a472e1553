import type { EntityManager } from '@mikro-orm/postgresql';
import type { ConfirmMethod } from '@registro/contracts/accounts/confirm-identity';
import { confirmRemoval } from '@registro/contracts/accounts/passkey';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

/**
 * How somebody shows again who they are before what moves money or takes away a way in, the strongest that the account
 * has: a passkey, else the code of the second step, else the password. A password that somebody saw typed moves nothing
 * where there is more. A passkey that goes counts for nothing: whoever lost it must be able to remove it.
 * @param para what it is for
 */
export async function confirmWay(em: EntityManager, idUsuario: number, para: string): Promise<ConfirmMethod> {
  const has = await row(
    em,
    sql<{ llave: boolean; totp: boolean }>`
      select exists (select from accounts.llave_acceso where "idUsuario" = ${idUsuario} and ${confirmRemoval(0).slice(0, -1)} || id <> ${para}) as llave,
        exists (
          select from accounts."twoFactor" t join accounts."user" u on u.id = t."userId" where u.id = ${idUsuario} and u."twoFactorEnabled"
        ) as totp`,
  );
  return has?.llave ? 'llave' : has?.totp ? 'totp' : 'clave';
}
