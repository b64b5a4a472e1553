import { SaveTraining } from '@registro/contracts/profile/training';
import { Kysely, sql } from 'kysely';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { training } from '../../../../tests/builders/profile.js';
import { reads } from '../database/reads.js';
import { choicesOf, offeredAmong } from './catalog.js';

afterAll(closeDb);

describe('What a record chose', () => {
  it('is looked up by an index, however long the lists are', async () => {
    const asked = choicesOf(SaveTraining, training());
    expect(asked.length).toBeGreaterThan(3);
    const query = sql`select ${offeredAmong(asked)} as ofrecidas`.compile(reads() as Kysely<unknown>);
    const { rows } = await db().query(`explain ${query.sql}`, [...query.parameters]);
    const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan using elemento_');
    expect(plan).not.toContain('Seq Scan on elemento');
  });
});
