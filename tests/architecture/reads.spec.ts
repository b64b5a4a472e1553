import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, trackedFiles } from './tracked-files.js';

const sources = trackedFiles().filter((file) => /^(services|packages)\/.+\.ts$/.test(file) && !file.endsWith('.spec.ts'));
const text = (file: string) => readFileSync(join(root, file), 'utf8');

/** Asks the database by itself: SQL, a typed read, or what runs one. */
const ASKS =
  /from 'kysely'|\bsql`|\bsql<|\/database\/database'|\.tables\.js'|\.getKysely\(|\bem\.(find|count|persist|create|native|execute|flush)/;

describe('reads', () => {
  it('no controller asks the database: a query file or a list does', () => {
    const controllers = sources.filter((file) => file.endsWith('.controller.ts'));
    expect(controllers.length).toBeGreaterThan(25);
    expect(controllers.filter((file) => ASKS.test(text(file)))).toEqual([]);
  });

  it.each([
    "import { sql } from 'kysely';",
    'rows(this.em, sql`select 1`)',
    "import { rows } from '@registro/platform/database/database';",
    "import { read } from '../profile.tables.js';",
    'this.em.find(Persona, {})',
  ])('a controller with %s would be found', (line) => expect(line).toMatch(ASKS));

  it('every list is declared in a file of its own kind', () => {
    const declaring = sources.filter((file) => /\blist<\w+>\(\)\(/.test(text(file)));
    expect(declaring.length).toBeGreaterThan(10);
    expect(declaring.filter((file) => !file.endsWith('.list.ts'))).toEqual([]);
  });
});
