import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { services } from '../../services/all/src/services.js';
import { root, trackedFiles } from './tracked-files.js';

/** Every table of a service, by which SQL and typed reads name it. */
const TABLES = new Set(services.flatMap(({ tables }) => Object.keys(tables)));
/** Which all may join: the lists, and (of the platform, which is everybody's) who somebody is. */
const SHARED = 'catalogs';

/** Reads of another service's tables, each with why (decisions 3 and 122). */
const EXCEPTIONS: Record<string, string> = {
  'services/accounts/src/user/user.list.ts': 'a million accounts are narrowed and counted by what their records say (decision 103)',
  'services/accounts/src/merge/merge-previews.ts': 'in what two accounts differ that would be one: their birth dates',
  'services/operations/src/invariant/invariants.ts': 'watches over what happens between services',
  'services/operations/src/queue/read-job.ts': 'which PDF a failed job makes (decision 49)',
};

/** What runs where no service answers yet: migrations that take over what stands there, and the demo's seeds. */
const BEFORE_ALL = /(\.migrations|\/seed-[\w-]+)\.ts$/;

/**
 * The tables that the texts of a source name, in SQL or in a typed read, and that are another service's than its own.
 * Comments name what they like.
 */
function foreign(service: string, source: string): string[] {
  const found = new Set<string>();
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      for (const [, schema, table] of node.text.matchAll(/(?<![\w.])([a-z]+)\."?(\w+)"?/g))
        if (TABLES.has(`${schema}.${table}`) && schema !== service && schema !== SHARED) found.add(`${schema}.${table}`);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest));
  return [...found].toSorted();
}

const sources = trackedFiles().filter(
  (file) => /^services\/[\w-]+\/src\/.+\.ts$/.test(file) && !file.endsWith('.spec.ts') && !BEFORE_ALL.test(file),
);
/** `file: tables` */
const crossing = sources
  .map((file) => [file, foreign(file.split('/')[1]!, readFileSync(join(root, file), 'utf8'))] as const)
  .filter(([, tables]) => tables.length);

/** Whose rows are whose (rule H-14). */
describe('The SQL of a service', () => {
  it('names no table of another one but the lists, or says why', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(TABLES.size).toBeGreaterThan(60);
    const untold = crossing.filter(([file]) => !Object.hasOwn(EXCEPTIONS, file));
    expect(untold.map(([file, tables]) => `${file}: ${tables.join(', ')}`)).toEqual([]);
  });

  it('has no exception that it does not need', () => {
    const needed = crossing.map(([file]) => file);
    expect(Object.keys(EXCEPTIONS).filter((file) => !needed.includes(file))).toEqual([]);
  });

  it.each([
    ['raw SQL', 'rows(em, sql`select 1 from accounts."user" u where u.id = ${id}`)', ['accounts.user']],
    [
      'SQL behind a value',
      'sql`select ${x} from payments.pago p join profile.persona f on true where ${y}`',
      ['payments.pago', 'profile.persona'],
    ],
    [
      'a typed read',
      "read.selectFrom('payments.lote as l').leftJoin('accounts.user as u', 'u.id', 'l.x')",
      ['accounts.user', 'payments.lote'],
    ],
    ['a text that becomes SQL', "const has = (rows: string) => sql.raw(rows); has('profile.estudio')", ['profile.estudio']],
  ])('would be found out by %s', (_, source, tables) => expect(foreign('documents', source)).toEqual(tables));

  it.each([
    ['its own tables', "read.selectFrom('documents.archivo as a')"],
    ['the lists', 'sql`select 1 from catalogs.elemento e`'],
    ['who somebody is', 'sql`select 1 from platform.quien u`'],
    ['an event', "emit(em, 'profile.changed', {})"],
    ['a comment', '// as in accounts.user\nconst x = 1;'],
    ['what only looks like it', "const x = 'mis.payments.pago'; y.payments.pago"],
  ])('is at home with %s', (_, source) => expect(foreign('documents', source)).toEqual([]));
});
