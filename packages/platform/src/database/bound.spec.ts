import { MikroORM } from '@mikro-orm/postgresql';
import { bound } from './bound.js';
import { ormOptions } from './orm-options.js';

test('values go beside the text, in their order', () => {
  expect(bound('select a from t where b = ? and c in (?, ?)', [1, 'dos', null])).toBe('select a from t where b = $1 and c in ($2, $3)');
  expect(bound('?', [true])).toBe('$1');
});

test.each([
  ['no value', 'select 1', []],
  ['a list', 'a = any(?)', [[1, 2]]],
  ['a moment', 'a = ?', [new Date(0)]],
  ['a number with decimals, which an int would not take', 'a = ?', [1.5]],
  ['a number larger than an int, which an int would refuse', 'a = ?', [2 ** 31]],
  ['a name', 'select ?? from t where a = ?', ['b', 1]],
  ['an operator written with a question mark', 'a \\? ?', ['clave']],
  ['more question marks than values', "a = ? and b = '?'", [1]],
])('%s stays in the text', (_, sql, values) => {
  expect(bound(sql, values as unknown[])).toBeNull();
});

describe('On a database', () => {
  let orm: MikroORM;
  beforeAll(async () => {
    const options = ormOptions({ databaseUrl: process.env['DATABASE_URL'] as string, databasePool: 1 }, []);
    orm = await MikroORM.init({ ...options, discovery: { warnWhenNoEntities: false } });
  });
  afterAll(() => orm.close());
  const run = (sql: string, values: unknown[]) => orm.em.getConnection().execute<object[]>(sql, values);

  it('what MikroORM runs over and over with other values is one prepared statement', async () => {
    const text = 'select lista from catalogs.elemento where lista = ? and value = ? limit 1';
    for (let n = 0; n < 22; n++) await run(text, ['pais', n]);
    const statements = (await run('select statement from pg_prepared_statements', [])).map(
      (row) => (row as { statement: string }).statement,
    );
    expect(statements).toContain('select lista from catalogs.elemento where lista = $1 and value = $2 limit 1');
  });

  it('the same is found whether a value goes beside the text or in it', async () => {
    const found = (value: unknown) => run('select label from catalogs.elemento where lista = ? and value = ?', ['pais', value]);
    expect(await found(232)).toHaveLength(1);
    expect(await found(9_999_999_999)).toEqual([]);
    expect(await found(1.5)).toEqual([]);
    expect(await run("select ? || 'b' as x, ?::boolean as y, ?::text as z", ["a'?", true, null])).toEqual([
      { x: "a'?b", y: true, z: null },
    ]);
  });
});
