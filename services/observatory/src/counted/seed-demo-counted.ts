import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';

const PEOPLE = 9_000;
const PRODUCTS = 14_000;
/** How many live in each state, roughly as in the country, by the codes of the list. */
const BY_STATE = [1, 14, 4, 22, 11, 16, 30, 3, 1, 11, 7, 28, 38, 34, 9, 6, 8, 10, 27, 9, 5, 6, 41, 62];
const BY_LEVEL = [0, 1, 1, 6, 14, 27, 11, 24, 16];
const BY_AREA = [22, 19, 17, 13, 20, 9];
const BY_KIND = [8, 4, 6, 46, 15, 12, 9];
const BY_TYPE = [41, 6, 5, 7, 14, 12, 5, 3, 1, 1, 1, 0, 0, 1, 0, 0, 1, 2, 0, 0, 1];

/** SQL: a number from 0 to 1 that is always the same for the n-th one. */
const drawn = (turn: number) => sql`((hashint4(n * 31 + ${turn}::int) & 2147483647)::float8 / 2147483648)`;
/** SQL: a code of 1 and more, as often as its weight says. */
function weighed(weights: number[], turn: number): RawBuilder<unknown> {
  const all = weights.reduce((sum, one) => sum + one, 0);
  const below = weights.map((_, i) => weights.slice(0, i + 1).reduce((sum, one) => sum + one, 0) / all);
  return sql`width_bucket(${drawn(turn)}, ${below.slice(0, -1)}::float8[]) + 1`;
}

/**
 * What the demo's figures show besides its few people: invented counts under numbers below 0, which are no accounts.
 * One statement each, once.
 */
export async function seedDemoCounted(em: EntityManager): Promise<void> {
  await rows(
    em,
    sql`insert into observatory.persona_contada ("idUsuario", estado, sexo, nacimiento, nivel, area, "tipoInstitucion")
        select -n, ${weighed(BY_STATE, 1)}, case when ${drawn(2)} < 0.57 then 2 else 1 end, (2001 - 46 * ${drawn(3)} * (0.4 + 0.6 * ${drawn(4)}))::int,
          ${weighed(BY_LEVEL, 5)}, case when ${drawn(6)} < 0.96 then ${weighed(BY_AREA, 7)} end, case when ${drawn(8)} < 0.86 then ${weighed(BY_KIND, 9)} end
        from generate_series(1, ${PEOPLE}::int) n where not exists (select from observatory.persona_contada where "idUsuario" < 0)`,
  );
  await rows(
    em,
    sql`insert into observatory.producto_contado (id, "idUsuario", tipo, area, anio, publicado, patente)
        select -n, -1 - n % ${PEOPLE}::int, ${weighed(BY_TYPE, 11)}, ${weighed(BY_AREA, 12)},
          case when ${drawn(13)} < 0.82 then (extract(year from now()) - 16 * ${drawn(14)} * ${drawn(15)})::int end, ${drawn(13)} < 0.82, ${drawn(16)} < 0.03
        from generate_series(1, ${PRODUCTS}::int) n where not exists (select from observatory.producto_contado where id < 0)`,
  );
}
