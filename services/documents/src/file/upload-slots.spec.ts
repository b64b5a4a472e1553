import { withSlot } from './upload-slots.js';

/** An upload that goes on until it is told to end. */
function held() {
  let end = () => {};
  const upload = () => new Promise<string>((done) => (end = () => done('done')));
  return { upload, end: () => end() };
}

const turn = () => new Promise((done) => setImmediate(done));

it('one person has ten uploads on their way, and the eleventh is refused until one of them ends', async () => {
  const ten = Array.from({ length: 10 }, held);
  const running = ten.map((u) => withSlot(1, u.upload));
  await expect(withSlot(1, async () => 'eleventh')).rejects.toMatchObject({ status: 429 });
  expect(await withSlot(2, async () => 'of another')).toBe('of another');
  ten[0]!.end();
  await running[0];
  expect(await withSlot(1, async () => 'eleventh')).toBe('eleventh');
  for (const u of ten) u.end();
  await Promise.all(running);
});

it('a process takes a hundred at a time; the others wait their turn, whatever becomes of those before', async () => {
  const hundred = Array.from({ length: 100 }, held);
  const running = hundred.map((u, i) => withSlot(100 + i, u.upload));
  const order: number[] = [];
  const late = [1, 2].map((n) =>
    withSlot(n, async () => {
      order.push(n);
      if (n === 1) throw new Error('refused');
    }),
  );
  const ends = Promise.allSettled(late);
  await turn();
  expect(order).toEqual([]);
  hundred[50]!.end();
  expect((await ends).map((e) => e.status)).toEqual(['rejected', 'fulfilled']);
  expect(order).toEqual([1, 2]);
  for (const u of hundred) u.end();
  await Promise.all(running);
  expect(await withSlot(3, async () => 'free again')).toBe('free again');
});
