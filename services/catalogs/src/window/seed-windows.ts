import type { EntityManager } from '@mikro-orm/postgresql';
import { demoProponents } from '@registro/contracts/demo';
import type { Config } from '@registro/platform/config';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/**
 * For the demo: the calls of scholarships and of mobility are open from today on for 60 days, unless an operator set
 * their dates. Where accounts starts later, the next start finds its people (decision 3).
 */
export async function seedWindows(em: EntityManager, config: Config): Promise<void> {
  if (!config.demo) return;
  const today = sql`date_trunc('day', now() at time zone 'America/Caracas')`;
  await rows(
    em,
    sql`update catalogs.jornada set "fechaInicio" = ${today} at time zone 'America/Caracas', "fechaFin" = (${today} + interval '60 days') at time zone 'America/Caracas'
        where codigo in ('vertice1', 'movilidad') and "fechaInicio" is null`,
  );
  await openForProponents(em);
}

/**
 * The demo's proponents have days of their own for both calls of vertex 3, whose general windows are the operator's to
 * open.
 */
async function openForProponents(em: EntityManager): Promise<void> {
  const known = await rows(em, sql`select 1 where to_regclass('accounts."user"') is not null`);
  if (!known.length) return;
  const mails = demoProponents.map(({ correo }) => correo);
  await rows(
    em,
    sql`insert into catalogs.jornada_usuario ("idUsuario", correo, "fechaInicio", "fechaFin", "jornSost", "jornInnov")
        select id, email, current_date - 1, current_date + 60, true, true from accounts."user" where email = any(${mails}) on conflict do nothing`,
  );
}
