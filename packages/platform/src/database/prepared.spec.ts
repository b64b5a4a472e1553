import pg from 'pg';
import { PreparedStatements } from './prepared.js';

/** A pool of one connection, so that one sees what that has prepared. */
let pool: pg.Pool;
let table: string;

beforeEach(async () => {
  pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 1 });
  new PreparedStatements().watch(pool);
  table = `prueba_${process.pid}_${Date.now()}`;
  await pool.query(`create table ${table} (a int, b text)`);
  await pool.query(`insert into ${table} values (1, 'uno'), (2, 'dos')`);
});
afterEach(async () => {
  await pool.query(`drop table ${table}`);
  await pool.end();
});

/** As Kysely runs a query: on a connection that it takes for it. */
async function run(text: string, values: unknown[] = []): Promise<object[]> {
  const client = await pool.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    client.release();
  }
}
const times = async (n: number, text: string, value: unknown) => {
  let last: object[] = [];
  for (let i = 0; i < n; i++) last = await run(text, [value]);
  return last;
};
const prepared = async () =>
  (await run('select statement from pg_prepared_statements')).map((row) => (row as { statement: string }).statement);

describe('A statement', () => {
  it('that is run over and over is prepared, answers the same, and takes any value', async () => {
    const text = `select b from ${table} where a = $1`;
    await times(19, text, 1);
    expect(await prepared()).toEqual([]);
    expect(await times(3, text, 1)).toEqual([{ b: 'uno' }]);
    expect(await prepared()).toEqual([text]);
    expect(await run(text, [2])).toEqual([{ b: 'dos' }]);
    expect(await run(text, [null])).toEqual([]);
  });

  it('without values, with a list, or with a long value is not: it is planned for what it brings', async () => {
    await times(30, `select b from ${table} where a = any($1)`, [1, 2]);
    await times(30, `select b from ${table} where b = $1`, 'x'.repeat(1_001));
    for (let i = 0; i < 30; i++) await run(`select b from ${table}`);
    expect(await prepared()).toEqual([]);
  });

  it('is prepared among a hundred at most', async () => {
    for (let n = 0; n < 110; n++) await times(22, `select b, ${n} as n from ${table} where a = $1`, 1);
    expect(await prepared()).toHaveLength(100);
  });

  it('whose table changed is run as it is written, from then on', async () => {
    const text = `select * from ${table} where a = $1`;
    await times(25, text, 1);
    await run(`alter table ${table} add column c int`);
    expect(await run(text, [1])).toEqual([{ a: 1, b: 'uno', c: null }]);
    expect(await run(text, [2])).toEqual([{ a: 2, b: 'dos', c: null }]);
  });

  it('whose table changed fails in a transaction that cannot go on, and the next one goes well', async () => {
    const text = `select * from ${table} where a = $1`;
    await times(25, text, 1);
    await run(`alter table ${table} add column c int`);
    await run('begin');
    await expect(run(text, [1])).rejects.toThrow('cached plan must not change result type');
    await run('rollback');
    await run('begin');
    expect(await run(text, [1])).toEqual([{ a: 1, b: 'uno', c: null }]);
    await run('commit');
  });

  it('that its session forgot, as behind a pooler, is run as it is written', async () => {
    const text = `select b from ${table} where a = $1`;
    await times(25, text, 1);
    await run('deallocate all');
    expect(await run(text, [1])).toEqual([{ b: 'uno' }]);
    expect(await run(text, [2])).toEqual([{ b: 'dos' }]);
  });

  it('that fails for what it was given fails as ever, and is still prepared', async () => {
    const text = `select 10 / a as n from ${table} where a = $1`;
    await times(25, text, 1);
    await expect(run(text, ['no es un número'])).rejects.toMatchObject({ code: '22P02' });
    expect(await run(text, [2])).toEqual([{ n: 5 }]);
    expect(await prepared()).toEqual([text]);
  });
});
