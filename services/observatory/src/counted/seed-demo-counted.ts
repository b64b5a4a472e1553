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
/** Codes of universities and of levels of a postgraduate, with how many apply to each. */
const UNIVERSITIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const BY_UNIVERSITY = [30, 22, 17, 12, 9, 7, 5, 4, 3, 2, 1, 1];
const BY_POSTGRADUATE = [34, 48, 18];
const BY_STAGE = [7, 6, 7, 58, 17, 5];
const PROGRAMMES = ['innovacion', 'sostenibilidad', 'movilidad'];
const BY_PROGRAMME = [6, 4, 3];
const SCHOLARSHIPS = 2_600;
const APPLICATIONS = 1_300;
/** of each scholarship that is paid */
const PAYMENTS = 6;
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
  await seedApplications(em);
  await seedPayments(em);
}

async function seedApplications(em: EntityManager): Promise<void> {
  await rows(
    em,
    sql`insert into observatory.beca_contada (id, "idUsuario", universidad, nivel, anio, etapa, "anioAprobada", "diasAprobada", "anioConforme", "diasConforme", "anioPagada", "diasPagada")
        select -n, -3 * n, universidad, nivel, anio, etapa, case when etapa in (2, 3, 4) then anio end, case when etapa in (2, 3, 4) then (12 + 40 * ${drawn(24)})::int end,
          case when etapa in (3, 4) then anio end, case when etapa in (3, 4) then (3 + 20 * ${drawn(25)})::int end,
          case when etapa = 4 then anio end, case when etapa = 4 then (20 + 60 * ${drawn(26)})::int end
        from (select n, (${UNIVERSITIES}::int[])[${weighed(BY_UNIVERSITY, 21)}] as universidad, 6 + ${weighed(BY_POSTGRADUATE, 22)} as nivel, ${weighed(BY_STAGE, 23)} as etapa,
            (extract(year from now()) - 5 * ${drawn(27)})::int as anio from generate_series(1, ${SCHOLARSHIPS}::int) n) b
        where not exists (select from observatory.beca_contada where id < 0)`,
  );
  await rows(
    em,
    sql`insert into observatory.postulacion_contada (programa, id, "idUsuario", anio, etapa)
        select (${PROGRAMMES}::text[])[${weighed(BY_PROGRAMME, 31)}], -n, -5 * n, (extract(year from now()) - 5 * ${drawn(32)})::int,
          case when ${drawn(33)} < 0.34 then 2 when ${drawn(33)} < 0.82 then 5 when ${drawn(33)} < 0.95 then 1 else 6 end
        from generate_series(1, ${APPLICATIONS}::int) n where not exists (select from observatory.postulacion_contada where id < 0)`,
  );
}

/** What was paid of those, in months that are over. */
async function seedPayments(em: EntityManager): Promise<void> {
  await rows(
    em,
    sql`insert into observatory.pago_contado (id, "idUsuario", objeto, concepto, beca, mes, centimos, moneda)
        select -row_number() over (), d."idUsuario", d.objeto, d.concepto, d.beca, to_char(d.fecha, 'YYYYMM')::int, d.centimos, 'VES'
        from (
          select b."idUsuario", 'periodo' as objeto, ${weighed([5, 4, 3], 41)} as concepto, b.id as beca,
            make_date(b."anioPagada", 1, 15) + make_interval(months => 2 * k + (${drawn(42)} * 2)::int) as fecha, (80000 + 240000 * ${drawn(43)})::int8 as centimos
          from observatory.beca_contada b cross join generate_series(0, ${PAYMENTS - 1}::int) k cross join lateral (select -b.id * 7 + k as n) s where b.id < 0 and b.etapa = 4
          union all
          select p."idUsuario", case p.programa when 'movilidad' then 'movilidad' else 'proyecto' end, 1, null,
            make_date(p.anio, 1, 15) + make_interval(months => (11 * ${drawn(44)})::int), (900000 + 5000000 * ${drawn(45)})::int8
          from observatory.postulacion_contada p cross join lateral (select -p.id as n) s where p.id < 0 and p.etapa = 2) d
        where d.fecha < now() and not exists (select from observatory.pago_contado where id < 0)`,
  );
}
