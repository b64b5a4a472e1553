import type { EntityManager } from '@mikro-orm/postgresql';
import { ASKS } from '@registro/contracts/asks';
import type { Internal } from '@registro/platform/auth/internal';
import { rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { writeCounted } from './write-counted.js';

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
  const asked = { personas };
  const told = await Promise.all([
    internal.post(ASKS.countedPeople, asked),
    internal.post(ASKS.countedProducts, asked),
    internal.post(ASKS.countedScholarships, asked),
    internal.post(ASKS.countedApplications, asked, { de: 'movilidades' }),
    internal.post(ASKS.countedApplications, asked, { de: 'proyectos' }),
    internal.post(ASKS.countedPayments, asked),
  ]);
  await transaction(em, async (inner) => {
    const still = await rows(
      inner,
      sql<{ id: number }>`
        delete from observatory.por_contar p using jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as m(id int, marca int8)
        where p."idUsuario" = m.id and p.marca = m.marca returning p."idUsuario" as id`,
    );
    const [people, products, scholarships, mobilities, proposals, payments] = told;
    await writeCounted(
      inner,
      still.map(({ id }) => id),
      { people, products, scholarships, applications: [...mobilities, ...proposals], payments },
    );
  });
  return marked.length === BATCH;
}
