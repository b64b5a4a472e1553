import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LISTS, type ListName } from '@registro/contracts/catalogs/lists';
import { row, rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { judgeList } from './judge-list.js';
import { readListRows } from './read-list-rows.js';

/** A file for each list: its lines are what an operator imports and exports (data/README.md). */
const SHIPPED = new URL('./data/', import.meta.url);

/**
 * Brings the reference lists to what the product ships, by the rules of an operator's import (rule L-4). Runs at each
 * start: one query where no file changed. What an operator edited stays as they left it; an entry that left the files
 * is kept, for records may point to it. Throws where a file says what no import would take, with its lines.
 */
export async function seedCatalogs(em: EntityManager, folder = SHIPPED): Promise<void> {
  // In the order of LISTS parents come before what stands under them.
  const lists = Object.keys(LISTS) as ListName[];
  const files = await Promise.all(lists.map((lista) => readFile(new URL(`${lista}.csv`, folder), 'utf8')));
  const digest = createHash('sha256').update(files.join('\n')).digest('hex');
  const known = await row(em, sql<{ semilla: string }>`select semilla from catalogs.version where id = 1`);
  if (known?.semilla === digest) return;
  await transaction(em, async (inner) => {
    // The row is also the lock: lists are changed by one at a time.
    await rows(inner, sql`update catalogs.version set semilla = ${digest}, numero = numero + 1 where id = 1`);
    for (const [at, lista] of lists.entries()) await bring(inner, lista, files[at]!);
  });
}

/** Writes what of the file is not so yet. */
async function bring(em: EntityManager, lista: ListName, texto: string): Promise<void> {
  const judged = await judgeList(em, lista, await readListRows(texto, LISTS[lista].length > 0));
  const wrong = judged.flatMap(({ fila, errores }) => errores.map(({ mensaje }) => `${lista}.csv:${fila}: ${mensaje}`));
  if (wrong.length) throw new Error(wrong.join('\n'));
  const changes = judged.filter(({ estado }) => estado !== 'igual').map(({ item }) => item);
  if (!changes.length) return;
  await rows(
    em,
    sql`insert into catalogs.elemento (lista, padre, value, label, orden, activo)
        select ${lista}, padre, value, label, orden, activo
        from json_to_recordset(${JSON.stringify(changes)}::json) as s(padre text, value int, label text, orden int, activo boolean)
        on conflict on constraint elemento_unico do update set label = excluded.label, orden = excluded.orden, activo = excluded.activo
        where not elemento.editado`,
  );
}
