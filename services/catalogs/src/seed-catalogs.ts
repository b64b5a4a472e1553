import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { HOME_COUNTRY } from '@registro/contracts/profile/study';
import { row, rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { seeds } from './data/all.js';

/**
 * Brings the reference lists to what the product ships. Runs at each start: one query where nothing changed.
 * What an operator edited stays as they left it; an entry that left the seeds is kept, for records may point to it.
 */
export async function seedCatalogs(em: EntityManager): Promise<void> {
  const json = JSON.stringify(ordered());
  const digest = createHash('sha256').update(json).digest('hex');
  const known = await row(em, sql<{ semilla: string }>`select semilla from catalogs.version where id = 1`);
  if (known?.semilla === digest) return;
  await transaction(em, async (inner) => {
    await rows(
      inner,
      sql`insert into catalogs.elemento (lista, padre, value, label, orden)
          select lista, padre, value, label, orden from json_to_recordset(${json}::json) as s(lista text, padre text, value int, label text, orden int)
          on conflict on constraint elemento_unico do update set label = excluded.label, orden = excluded.orden where not elemento.editado`,
    );
    await rows(inner, sql`update catalogs.version set semilla = ${digest}, numero = numero + 1 where id = 1`);
  });
}

/** Each entry with its place in its list: as the data files order it, the home country first. */
function ordered() {
  const counts = new Map<string, number>();
  return seeds.map(({ lista, padre = '', value, label }) => {
    const place = (counts.get(`${lista}|${padre}`) ?? 0) + 1;
    counts.set(`${lista}|${padre}`, place);
    // Nearly everybody looks for the home country: it stands first.
    const orden = lista === 'pais' && value === HOME_COUNTRY ? 0 : place;
    return { lista, padre, value, label, orden };
  });
}
