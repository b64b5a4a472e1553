import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import type { BindingText } from '@registro/platform/texts/binding-text';
import { sql } from 'kysely';

/** SQL: the version that holds: the newest whose day has come. */
export const IN_FORCE = sql<number>`(select max(v.id) from accounts.terminos v where v.rige <= (now() at time zone 'America/Caracas')::date)`;

/** The terms, as what binds is kept. */
export const terms: BindingText = {
  acto: 'terminos',
  recurso: 'terminos',
  tabla: 'accounts.terminos',
  objeto: 'terminos',
  aviso: 'terminosPorConfirmar',
  permiso: 'usuarios',
  vigente: IN_FORCE,
  rige: 'rige',
  aceptaron: sql<number | null>`(select count(*)::int from accounts.aceptacion a where a.version = v.id)`,
};

/** Writes down that these accounts agreed to what holds now, in a transaction; once, however often it is said. */
export const agreed = (em: EntityManager, idUsuarios: number[]): Promise<unknown> =>
  rows(
    em,
    sql`insert into accounts.aceptacion ("idUsuario", version) select u, ${IN_FORCE} from unnest(${idUsuarios}::int[]) u on conflict do nothing`,
  );
