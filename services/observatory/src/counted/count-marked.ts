import type { EntityManager } from '@mikro-orm/postgresql';
import { ASKS } from '@registro/contracts/asks';
import type { CountedPerson, CountedProduct } from '@registro/contracts/observatory/counted';
import type { Internal } from '@registro/platform/auth/internal';
import { rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** How many are asked about at once. */
const BATCH = 500;

/** Marks everybody where nobody was counted yet: who was there before the observatory. */
export const markAllAtFirst = (em: EntityManager): Promise<unknown[]> =>
  rows(
    em,
    sql`insert into observatory.por_contar ("idUsuario", marca) select id, 0 from platform.quien
        where not exists (select from observatory.persona_contada where "idUsuario" > 0) and not exists (select from observatory.edicion) on conflict do nothing`,
  );

/**
 * Asks about a batch of those who are marked and writes what they are now: who has no record any more is gone. One who
 * was marked again meanwhile stays so, and what was asked of them is not written.
 * @returns whether more may be marked
 */
export async function countMarked(em: EntityManager, internal: Internal): Promise<boolean> {
  const marked = await rows(
    em,
    sql<{ id: number; marca: string }>`
      select "idUsuario" as id, marca::text from observatory.por_contar order by "idUsuario" limit ${BATCH}`,
  );
  if (!marked.length) return false;
  const personas = marked.map(({ id }) => id);
  const [people, products] = await Promise.all([
    internal.post(ASKS.countedPeople, { personas }),
    internal.post(ASKS.countedProducts, { personas }),
  ]);
  await transaction(em, async (inner) => {
    const still = await rows(
      inner,
      sql<{ id: number }>`
        delete from observatory.por_contar p using jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as m(id int, marca int8)
        where p."idUsuario" = m.id and p.marca = m.marca returning p."idUsuario" as id`,
    );
    await write(inner, new Set(still.map(({ id }) => id)), people, products);
  });
  return marked.length === BATCH;
}

async function write(em: EntityManager, ids: Set<number>, people: CountedPerson[], products: CountedProduct[]): Promise<void> {
  const theirs = <T extends { idUsuario: number }>(all: T[]) => JSON.stringify(all.filter(({ idUsuario }) => ids.has(idUsuario)));
  const all = [...ids];
  await rows(em, sql`delete from observatory.persona_contada where "idUsuario" = any(${all}::int[])`);
  await rows(em, sql`delete from observatory.producto_contado where "idUsuario" = any(${all}::int[])`);
  await rows(
    em,
    sql`insert into observatory.persona_contada ("idUsuario", estado, sexo, nacimiento, nivel, area, "tipoInstitucion")
        select "idUsuario", estado, sexo, nacimiento, nivel, area, "tipoInstitucion" from jsonb_to_recordset(${theirs(people)}::jsonb)
          as t("idUsuario" int, estado int, sexo int, nacimiento int, nivel int, area int, "tipoInstitucion" int)
        on conflict ("idUsuario") do nothing`,
  );
  // A product that went along in a merge stands there under its former owner until that one is counted too.
  await rows(
    em,
    sql`insert into observatory.producto_contado (id, "idUsuario", tipo, area, anio, publicado, patente)
        select id, "idUsuario", tipo, area, anio, publicado, patente from jsonb_to_recordset(${theirs(products)}::jsonb)
          as t(id int, "idUsuario" int, tipo int, area int, anio int, publicado boolean, patente boolean)
        on conflict (id) do update set "idUsuario" = excluded."idUsuario", tipo = excluded.tipo, area = excluded.area, anio = excluded.anio,
          publicado = excluded.publicado, patente = excluded.patente`,
  );
}
