import type { EntityManager } from '@mikro-orm/postgresql';
import { demoAccounts, demoProponents, demoScholars } from '@registro/contracts/demo';
import { demoApplicants, demoResearchers } from '@registro/contracts/demo-applicants';
import { type Config, ConfigError } from '@registro/platform/config';
import { row, rows, transaction } from '@registro/platform/database/database';
import { hashPassword } from 'better-auth/crypto';
import { sql } from 'kysely';
import { agreed } from '../terms/terms.js';

/**
 * The demo's people, in the demo. One who exists is left alone. A database that was a demo's once serves nothing else:
 * their passwords are published. Only a confirmed address counts: anybody may type one of these at sign-up, and must
 * not be able to stop a start.
 */
export async function seedDemoAccounts(em: EntityManager, config: Config): Promise<void> {
  const people = [...demoAccounts, ...demoScholars, ...demoProponents, ...demoApplicants, ...demoResearchers];
  const mails = people.map((a) => a.correo);
  if (!config.demo) {
    const found = await rows(em, sql<{ email: string }>`select email from accounts."user" where email = any(${mails}) and "emailVerified"`);
    if (!found.length) return;
    throw new ConfigError(
      `The database of DATABASE_URL was a demo's: ${found.map((u) => u.email).join(', ')} can sign in with published passwords. ` +
        'Start with an empty database (npm start: another DATA_DIR).',
    );
  }
  // Slow by purpose; the scholars share theirs, which is published.
  const hashes = new Map<string, string>();
  for (const { correo, clave, nombre, rol, permisos } of people) {
    const known = await row(em, sql`select 1 from accounts."user" where email = ${correo}`);
    if (known) continue;
    const password = hashes.get(clave) ?? (await hashPassword(clave));
    hashes.set(clave, password);
    await transaction(em, async (inner) => {
      const user = await row(
        inner,
        sql<{
          id: number;
        }>`insert into accounts."user" (name, email, "emailVerified", roles, permisos) values (${nombre}, ${correo}, true, ${[...new Set(['investigador', rol])]}::text[], ${permisos}::text[]) on conflict do nothing returning id`,
      );
      if (!user) return;
      await agreed(inner, [user.id]);
      await rows(
        inner,
        sql`insert into accounts.account ("accountId", "providerId", "userId", password) values (${String(user.id)}, 'credential', ${user.id}, ${password})`,
      );
    });
  }
}
