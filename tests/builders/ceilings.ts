import { type Ceiling, CEILINGS } from '@registro/contracts/ceilings';
import { db } from './db.js';

/**
 * Adds rows to a table until `owner` has one less than the ceiling: copies of the row `id`, with `over` in SQL where a
 * column must differ (`n` counts).
 */
export async function fill(kind: Ceiling, table: string, id: number | string, over: Record<string, string> = {}): Promise<void> {
  const [schema, name] = table.split('.');
  const { rows } = await db().query<{ c: string }>(
    `select column_name as c from information_schema.columns where table_schema = $1 and table_name = $2 and is_generated = 'NEVER' and column_name <> 'id'`,
    [schema, name],
  );
  const columns = [...rows.map(({ c }) => c), ...(over['id'] ? ['id'] : [])];
  const list = columns.map((c) => `"${c}"`).join();
  const values = columns.map((c) => over[c] ?? `t."${c}"`).join();
  await db().query(
    `insert into ${table} (${list}) select ${values} from ${table} t, generate_series(1, $2) n where t.id::text = $1::text`,
    [id, CEILINGS[kind].max - 2],
  );
}
