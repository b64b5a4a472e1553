import type { EntityManager } from '@mikro-orm/postgresql';
import { demoAccounts } from '@registro/contracts/demo';
import type { Config } from '@registro/platform/config';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { seedDemoDecided } from './seed-demo-decided.js';

/**
 * The demo's evaluador is coordinador, and the cases of its scholars are decided. Where accounts starts later than this
 * service, its next start finds the account (decision 3).
 */
export async function seedDemoCoordinator(em: EntityManager, config: Config): Promise<void> {
  const { correo } = demoAccounts.find((a) => a.rol === 'evaluador')!;
  const known = await rows(em, sql`select 1 where to_regclass('accounts."user"') is not null`);
  if (!config.demo || !known.length) return;
  await rows(
    em,
    sql`insert into evaluation.coordinador ("idUsuario", correo) select id, email from accounts."user" where email = ${correo} on conflict do nothing`,
  );
  if (config.demoPlays) await seedDemoDecided(em);
}
