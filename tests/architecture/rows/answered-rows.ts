import type pg from 'pg';
import type { DeclaredRow } from './declared-rows.js';

interface Field {
  name: string;
  dataTypeID: number;
  tableID: number;
  columnID: number;
}

const KINDS: Record<number, string> = {
  ...Object.fromEntries([16].map((oid) => [oid, 'boolean'])),
  ...Object.fromEntries([20, 21, 23, 700, 701].map((oid) => [oid, 'number'])),
  // Money (numeric) and moments are read as text.
  ...Object.fromEntries([25, 705, 1043, 1082, 1184, 1700, 2950].map((oid) => [oid, 'string'])),
  // Bytes come as a Buffer, an object too.
  ...Object.fromEntries([17, 114, 3802, 1007, 1009].map((oid) => [oid, 'json'])),
};

/**
 * The columns that a query would answer, as the database describes them; it does not run. Throws what is wrong with the
 * query.
 */
export function describeQuery(client: pg.Client, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = [];
    client.query({
      submit(connection: { parse(query: object): void; describe(what: object): void; sync(): void }) {
        connection.parse({ text, name: '', types: [] });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription: (message: { fields: Field[] }) => (fields = message.fields),
      // After an error the client is done with a query, and tells it of no end.
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    } as never);
  });
}

/** Where what a row declares and what its query answers part ways: one line for each column. */
export async function differences(client: pg.Client, declared: DeclaredRow, fields: Field[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, dataTypeID, tableID, columnID } of fields) {
    const column = declared.get(name);
    const kind = KINDS[dataTypeID];
    if (!column) wrong.push(`${name} is answered and not declared`);
    else if (!kind) wrong.push(`${name} is of a type that this test does not know: ${dataTypeID}`);
    else if (column.kind !== 'any' && column.kind !== kind) wrong.push(`${name} is declared ${column.kind} and answered ${kind}`);
    else if (!column.empty && tableID && (await mayBeNull(client, tableID, columnID)))
      wrong.push(`${name} may be null and is not declared so`);
  }
  for (const [name, { optional }] of declared)
    if (!optional && !fields.some((field) => field.name === name)) wrong.push(`${name} is declared and not answered`);
  return wrong;
}

/** Of a view the database does not tell: what is known of everybody in `platform.quien`. */
const ALWAYS = ['id', 'nombre', 'correo', 'confirmado', 'activo', 'roles', 'permisos'];

async function mayBeNull(client: pg.Client, table: number, column: number): Promise<boolean> {
  const { rows } = await client.query<{ fija: boolean }>(
    `select attnotnull or (attrelid = 'platform.quien'::regclass and attname = any($3)) as fija from pg_attribute where attrelid = $1 and attnum = $2`,
    [table, column, ALWAYS],
  );
  return !rows[0]!.fija;
}
