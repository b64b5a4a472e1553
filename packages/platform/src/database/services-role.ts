import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Service } from '../service.js';
import { rows } from './database.js';

/**
 * The role that the services work as: it reads and writes rows and owns nothing, and to the audit it can only add
 * (decision 83).
 */
export const SERVICES_ROLE = 'registro_servicios';

/** For `options` of a connection: it is that role from its first statement on, and again after `reset role`. */
export const AS_SERVICES = `-c role=${SERVICES_ROLE}`;

/**
 * What the role may do to these, and nothing else: traces are added, what follows from them is written by functions of
 * who owns the tables; views are read.
 */
const RIGHTS: Record<string, string> = {
  'platform.auditoria': 'select, insert',
  'platform.eslabon': 'select',
  'platform.texto_cambio': 'select',
  'platform.por_encadenar': 'select',
  'platform.migracion': 'select',
  'platform.instalacion': 'select',
  'platform.quien': 'select',
};
const OF_OTHERS = 'select, insert, update, delete';

/**
 * Makes the role where it is missing and gives it what the tables of these services ask for, so that it stands as well
 * for those that a migration just made; what it has already is not given again. By who owns them, which has CREATEROLE,
 * or had the role made and given to it beforehand.
 */
export async function grantToServices(em: EntityManager, services: Pick<Service, 'tables'>[]): Promise<void> {
  const schemas = [...new Set(services.flatMap((s) => Object.keys(s.tables).map((name) => name.split('.')[0]!)))];
  const rights = sql.join(
    Object.entries(RIGHTS).map(([table, may]) => sql`when ${sql.lit(table)} then ${sql.lit(may)}`),
    sql` `,
  );
  await rows(
    em,
    sql`do $$ begin create role ${sql.raw(SERVICES_ROLE)} nologin; exception when duplicate_object or unique_violation then null; end $$`,
  );
  await rows(
    em,
    sql`do $$
      declare r record;
      begin
        if not pg_has_role(current_user, ${sql.lit(SERVICES_ROLE)}, 'SET') then
          grant ${sql.raw(SERVICES_ROLE)} to current_user with inherit false, set true; end if;
        for r in select nspname from pg_namespace where nspname in (${sql.join(schemas.map((name) => sql.lit(name)))})
          and not has_schema_privilege(${sql.lit(SERVICES_ROLE)}, oid, 'usage') loop
          execute format('grant usage on schema %I to ${sql.raw(SERVICES_ROLE)}', r.nspname);
        end loop;
        for r in
          select d.de, d.puede from (
            select c.oid, format('%s %I.%I', case c.relkind when 'S' then 'sequence' else 'table' end, n.nspname, c.relname) as de,
              case when c.relkind = 'S' then 'usage' else case n.nspname || '.' || c.relname ${rights} else ${sql.lit(OF_OTHERS)} end end as puede, c.relkind
            from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where n.nspname in (${sql.join(schemas.map((name) => sql.lit(name)))}) and c.relkind in ('r', 'p', 'v', 'm', 'S')) d
          where exists (select from regexp_split_to_table(d.puede, ', ') p where not case d.relkind
            when 'S' then has_sequence_privilege(${sql.lit(SERVICES_ROLE)}, d.oid, p) else has_table_privilege(${sql.lit(SERVICES_ROLE)}, d.oid, p) end)
        loop
          execute format('grant %s on %s to ${sql.raw(SERVICES_ROLE)}', r.puede, r.de);
        end loop;
      end $$`,
  );
}

/** From here on this process has the rights of that role, and not those of who migrates. */
export async function workAsServices(orm: MikroORM): Promise<void> {
  await orm.reconnect({ driverOptions: { ...orm.config.get('driverOptions'), options: AS_SERVICES } });
}
