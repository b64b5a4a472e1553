import 'reflect-metadata';
import { relative } from 'node:path';
import pg from 'pg';
import ts from 'typescript';
import { describeQuery, differences } from './rows/answered-rows.js';
import { type DeclaredRow, declaredRow, openSources } from './rows/declared-rows.js';
import { exportedRows } from './rows/exported-rows.js';
import { isSql, sqlText, Untold } from './rows/sql-text.js';
import { root } from './tracked-files.js';

const { program, sources } = openSources();
const checker = program.getTypeChecker();
const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
/** Tables that a transaction of the product makes for itself; here they live as long as the connection. */
const passing = sources.flatMap(({ text }) => text.match(/create temp table [^`]+(?= on commit)/g) ?? []);
beforeAll(async () => {
  await client.connect();
  for (const statement of passing) await client.query(statement);
});
afterAll(() => client.end());

const QUERY = /^\s*(select|with|insert|update|delete)\b/;
/**
 * Their queries are put together when they run, so they are asked for as they are exported; the list of a text that
 * binds is asked for in the services that have one.
 */
const exporting = sources.filter(({ fileName }) => /(\.list|-rows?)\.ts$/.test(fileName) && !fileName.endsWith('/texts/text.list.ts'));

/** The queries that stand in a file as sql<Row>`…`. */
function written(source: ts.SourceFile): { where: string; template: ts.TaggedTemplateExpression; declared: DeclaredRow }[] {
  const found: ReturnType<typeof written> = [];
  const look = (node: ts.Node): void => {
    const row = isSql(node) ? node.typeArguments?.[0] : undefined;
    const declared = row && declaredRow(checker, checker.getTypeFromTypeNode(row));
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (isSql(node) && declared) found.push({ where: `${relative(root, source.fileName)}:${line}`, template: node, declared });
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

async function compare(where: string, text: string, declared: DeclaredRow): Promise<string[]> {
  const fields = await describeQuery(client, text).catch((error: Error) => error.message);
  return typeof fields === 'string'
    ? [`${where}: ${fields}`]
    : (await differences(client, declared, fields)).map((line) => `${where}: ${line}`);
}

describe('The rows that a query declares', () => {
  it('are what the database answers, for every query written in SQL', async () => {
    const wrong: string[] = [];
    const untold: string[] = [];
    let compared = 0;
    for (const { where, template, declared } of sources.flatMap(written)) {
      try {
        const text = await sqlText(checker, template);
        if (QUERY.test(text)) wrong.push(...(await compare(where, text, declared)));
        compared += QUERY.test(text) ? 1 : 0;
      } catch (error) {
        if (!(error instanceof Untold)) throw error;
        untold.push(where);
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(60);
    // A query that the source does not tell stands in a file of rows or lists, where the next test runs it.
    const elsewhere = untold.filter((where) => !exporting.some(({ fileName }) => where.startsWith(`${relative(root, fileName)}:`)));
    expect(elsewhere).toEqual([]);
  });

  it('are what the database answers, for every list and every query that a file of rows exports', async () => {
    const wrong: string[] = [];
    const names: string[] = [];
    for (const source of exporting)
      for (const { name, declared, text } of await exportedRows(checker, source)) {
        names.push(name);
        wrong.push(...(await compare(`${relative(root, source.fileName)} ${name}`, text, declared)));
      }
    expect(wrong).toEqual([]);
    const lists = sources.filter(({ fileName }) => fileName.endsWith('.list.ts'));
    expect(names.filter((name) => name.endsWith('List')).length).toBeGreaterThanOrEqual(lists.length);
    expect(names).toEqual(expect.arrayContaining(['caseList', 'productList', 'scholarshipList', 'scholarshipRows', 'trainingRows']));
  });

  it.each([
    [
      'a name that is not answered',
      'select id as otro from platform.correo',
      ['otro is answered and not declared', 'id is declared and not answered'],
    ],
    ['another type', 'select asunto as id from platform.correo', ['id is declared number and answered string']],
    ['what may be null', 'select "idUsuario" as id from platform.auditoria', ['id may be null and is not declared so']],
    ['nothing that is wrong', 'select id from platform.correo', []],
  ])('%s is told', async (_, text, told) => {
    const declared: DeclaredRow = new Map([['id', { kind: 'number', empty: false, optional: false }]]);
    expect(await differences(client, declared, await describeQuery(client, text))).toEqual(told);
  });
});
