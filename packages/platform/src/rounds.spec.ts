import type { Logger } from '@nestjs/common';
import { Rounds } from './rounds.js';

/** Work that ends when the test says so, round by round. */
function made() {
  const ends: ((error?: Error) => void)[] = [];
  const warned: unknown[] = [];
  const log = { warn: (facts: unknown) => warned.push(facts) } as unknown as Logger;
  let begun = 0;
  const waiting: [number, () => void][] = [];
  const rounds = new Rounds(log, () => {
    begun += 1;
    for (const [n, done] of waiting) if (begun >= n) done();
    return new Promise<void>((done, fail) => ends.push((error) => (error ? fail(error) : done())));
  });
  /** resolves when the n-th round has begun */
  const round = (n: number) => new Promise<void>((done) => (begun >= n ? done() : waiting.push([n, done])));
  return { rounds, ends, warned, round, begun: () => begun };
}

describe('Rounds', () => {
  it('begin at once and go on, also while one runs', async () => {
    const { rounds, round, ends, begun } = made();
    rounds.start({ everyMs: 5 });
    await round(3);
    expect(begun()).toBeGreaterThanOrEqual(3);
    const stopped = rounds.stop();
    for (const end of ends) end();
    await stopped;
  });

  it('wait for each other where that is asked for', async () => {
    const { rounds, round, ends, begun } = made();
    const beside = made();
    rounds.start({ everyMs: 5, oneAfterAnother: true });
    beside.rounds.start({ everyMs: 5 });
    await beside.round(5);
    expect(begun()).toBe(1);
    ends[0]!();
    await round(2);
    expect(begun()).toBe(2);
    const stopped = [rounds.stop(), beside.rounds.stop()];
    for (const end of [...ends, ...beside.ends]) end();
    await Promise.all(stopped);
  });

  it('go on after one that failed, and say so', async () => {
    const { rounds, round, ends, warned } = made();
    rounds.start({ everyMs: 5, oneAfterAnother: true });
    await round(1);
    const err = new Error('away');
    ends[0]!(err);
    await round(2);
    expect(warned).toEqual([{ err }]);
    const stopped = rounds.stop();
    ends[1]!();
    await stopped;
  });

  it('end when those that run have ended, and none begins after that', async () => {
    const { rounds, round, ends, begun } = made();
    rounds.start({ everyMs: 5 });
    await round(2);
    let ended = false;
    const stopped = rounds.stop().then(() => (ended = true));
    const count = begun();
    ends.slice(1).forEach((end) => end());
    await new Promise((done) => setImmediate(done));
    expect(ended).toBe(false);
    ends[0]!();
    await stopped;
    expect(begun()).toBe(count);
  });
});
