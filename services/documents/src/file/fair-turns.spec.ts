import { FairTurns } from './fair-turns.js';

/** Works that last until they are told to end; `begun`: in which order they began. */
function works(turns: FairTurns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const done: Promise<unknown>[] = [];
  const bring = (idUsuario: number, name: string) =>
    done.push(
      turns.take(idUsuario, () => {
        begun.push(name);
        return new Promise<void>((end) => ends.set(name, end));
      }),
    );
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise((turn) => setImmediate(turn));
  };
  return { begun, bring, end, done };
}

it('one person has one turn at a time, and another need not wait for their ten', async () => {
  const { begun, bring, end, done } = works(new FairTurns(2));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9', 'a10']) bring(1, name);
  bring(2, 'b1');
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1']);
  bring(3, 'c1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  for (const name of ['c1', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9', 'a10']) await end(name);
  expect(begun.slice(3)).toEqual(['a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9', 'a10']);
  await Promise.all(done);
});

it('those who wait take turns: who has had one stands behind everybody else', async () => {
  const { begun, bring, end } = works(new FairTurns(1));
  for (const name of ['a1', 'a2', 'a3']) bring(1, name);
  for (const name of ['b1', 'b2']) bring(2, name);
  bring(3, 'c1');
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) {
    // Between two files of one person there is one of everybody else who waits.
    expect(begun.at(-1)).toBe(name);
    await end(name);
  }
});

it('what fails hands its turn on', async () => {
  const turns = new FairTurns(1);
  const failed = turns.take(1, () => Promise.reject(new Error('refused')));
  const own = turns.take(1, async () => 'own');
  const others = turns.take(2, async () => 'of another');
  await expect(failed).rejects.toThrow('refused');
  expect(await Promise.all([own, others])).toEqual(['own', 'of another']);
});
