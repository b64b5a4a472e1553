import type { EntityManager } from '@mikro-orm/postgresql';
import { demoAccounts } from '@registro/contracts/demo';
import type { Config } from '@registro/platform/config';
import { row, rows, transaction } from '@registro/platform/database/database';
import { hashPassword } from 'better-auth/crypto';
import { sql } from 'kysely';

/** The demo's people, where DEMO=true. One who exists is left alone; a database that was a demo's once lets none of them in any more. */
export async function seedDemoAccounts(em: EntityManager, config: Config): Promise<void> {
  const mails = demoAccounts.map((a) => a.correo);
  await rows(em, sql`update accounts."user" set activo = ${config.demo} where email = any(${mails}) and activo <> ${config.demo}`);
  if (!config.demo) return;
  for (const { correo, clave, nombre, rol, permisos } of demoAccounts) {
    const known = await row(em, sql`select 1 from accounts."user" where email = ${correo}`);
    if (known) continue;
    const password = await hashPassword(clave);
    await transaction(em, async (inner) => {
      const user = await row(
        inner,
        sql<{
          id: number;
        }>`insert into accounts."user" (name, email, "emailVerified", rol, permisos) values (${nombre}, ${correo}, true, ${rol}, ${permisos}::text[]) on conflict do nothing returning id`,
      );
      if (user)
        await rows(
          inner,
          sql`insert into accounts.account ("accountId", "providerId", "userId", password) values (${String(user.id)}, 'credential', ${user.id}, ${password})`,
        );
    });
  }
}
