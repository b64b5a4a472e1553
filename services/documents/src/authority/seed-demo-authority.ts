import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '@registro/platform/config';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** Somebody made up stands for the demo's registry. */
export async function seedDemoAuthority(em: EntityManager, config: Config): Promise<void> {
  if (!config.demo) return;
  await rows(
    em,
    sql`insert into documents.autoridad (nombre, cargo, acto)
        select 'Dra. Aurora Demostración', 'Presidenta del Observatorio Nacional de Ciencia, Tecnología e Innovación', 'Resolución de demostración N.º 1'
        where not exists (select from documents.autoridad)`,
  );
}
