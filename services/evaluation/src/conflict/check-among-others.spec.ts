import { MikroORM } from '@mikro-orm/postgresql';
import { HttpAdapterHost } from '@nestjs/core';
import { Internal } from '@registro/platform/auth/internal';
import type { Config } from '@registro/platform/config';
import { ormOptions } from '@registro/platform/database/orm-options';
import { closeDb } from '../../../../tests/builders/db.js';
import { makeReviewer, reviewer } from '../../../../tests/builders/evaluation.js';
import { secret } from '../../../../tests/builders/session.js';
import { startDomain } from '../../../../tests/builders/other-domain.js';
import { applicant } from '../../../../tests/builders/scholarship.js';
import { Conflicts, tiesOf } from './conflicts.js';

const asked: string[] = [];
let gateway: Awaited<ReturnType<typeof startDomain>>;
let orm: MikroORM;
let conflicts: Conflicts;
beforeAll(async () => {
  // All that services ask each other passes here, on to the services themselves.
  gateway = await startDomain((path) => void asked.push(path));
  const config: Pick<Config, 'internalUrl' | 'secret' | 'previousSecret'> = {
    internalUrl: gateway.url,
    secret: secret(),
    previousSecret: null,
  };
  orm = await MikroORM.init({
    ...ormOptions({ databaseUrl: process.env['DATABASE_URL']!, databasePool: 2 }, []),
    discovery: { warnWhenNoEntities: false },
  });
  conflicts = new Conflicts(orm.em, new Internal(config as Config, new HttpAdapterHost()));
});
afterAll(async () => {
  await orm.close();
  await gateway.stop();
  await closeDb();
});

/** People whom nobody knows, each with something of their own. */
const strangers = (count: number) => Array.from({ length: count }, (_, i) => 2_000_000_000 + i);
/** How often each service was asked while `count` cases were opened at once. */
async function calls(count: number): Promise<Record<string, number>> {
  asked.length = 0;
  await Promise.all(strangers(count).map((id) => conflicts.checkAmongOthers([id])));
  return Object.fromEntries([...new Set(asked)].map((path) => [path, asked.filter((p) => p === path).length]));
}

describe('The conflicts of cases that are opened at once', () => {
  it('are asked for in as many calls as those of one, however many cases and reviewers there are', async () => {
    const ofOne = await calls(1);
    expect(Object.keys(ofOne)).toHaveLength(4);
    expect(new Set(Object.values(ofOne))).toEqual(new Set([1]));
    expect(await calls(60)).toEqual(ofOne);
    for (let i = 0; i < 5; i++) await reviewer();
    expect(await calls(60)).toEqual(ofOne);
  });

  it('are those that each would have if it were asked about alone', async () => {
    const [judge, person] = [await makeReviewer(await applicant()), await applicant()];
    const cases = [[person.id], [judge.id], ...strangers(20).map((id) => [id])].map((personas) => ({ idUsuario: personas[0]!, personas }));
    const together = await Promise.all(cases.map(({ personas }) => conflicts.checkAmongOthers(personas)));
    const found = cases.map((caso, i) => tiesOf(caso, together[i]!.vinculos));
    const alone = await Promise.all(cases.map(async (caso) => tiesOf(caso, (await conflicts.check(caso.personas)).vinculos)));
    const ofJudge = (ties: (typeof found)[number]) => ties.filter(({ idEvaluador }) => idEvaluador === judge.id);
    expect(found.map(ofJudge)).toEqual(alone.map(ofJudge));
    expect(ofJudge(found[0]!)).toEqual([expect.objectContaining({ tipo: 'institucion' })]);
    expect(ofJudge(found[1]!)).toEqual([expect.objectContaining({ tipo: 'propio' })]);
    expect(found.slice(2).flatMap(ofJudge)).toEqual([]);
  });
});
