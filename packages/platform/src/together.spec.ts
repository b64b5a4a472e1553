import { Together } from './together.js';

/** Asks that end when they are told to. */
function held() {
  const rounds: { questions: string[]; end: (answer: string) => void; fail: (error: Error) => void }[] = [];
  const together = new Together<string, string>(
    (questions) => new Promise((end, fail) => rounds.push({ questions: [...questions], end, fail })),
  );
  return { rounds, together };
}
const pause = () => new Promise((done) => setImmediate(done));

describe('Who asks together', () => {
  it('is asked for once: those who come at once, and then all who came while the first were under way', async () => {
    const { rounds, together } = held();
    const first = [together.take('a'), together.take('b')];
    await pause();
    const second = [together.take('c'), together.take('d'), together.take('e')];
    await pause();
    expect(rounds.map((r) => r.questions)).toEqual([['a', 'b']]);
    rounds[0]!.end('one');
    await expect(Promise.all(first)).resolves.toEqual(['one', 'one']);
    await pause();
    expect(rounds.map((r) => r.questions)).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ]);
    rounds[1]!.end('two');
    await expect(Promise.all(second)).resolves.toEqual(['two', 'two', 'two']);
  });

  it('never gets an answer to what was asked before them', async () => {
    let stored = 'old';
    const together = new Together<string, string>(async () => {
      const read = stored;
      await pause();
      return read;
    });
    const early = together.take('a');
    await Promise.resolve();
    stored = 'new';
    await expect(together.take('b')).resolves.toBe('new');
    await expect(early).resolves.toBe('old');
  });

  it('learns of a failure, after which the next are asked for all the same', async () => {
    const { rounds, together } = held();
    const failed = Promise.allSettled([together.take('a'), together.take('b')]);
    await pause();
    const next = together.take('c');
    rounds[0]!.fail(new Error('away'));
    expect((await failed).map((r) => r.status)).toEqual(['rejected', 'rejected']);
    await pause();
    rounds[1]!.end('yes');
    await expect(next).resolves.toBe('yes');
  });
});
