import { Turns } from './turns.js';

const pause = () => new Promise((done) => setImmediate(done));

describe('Turns', () => {
  it('run work of one key one after the other, in order, and that of others meanwhile', async () => {
    const turns = new Turns<number>();
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await pause();
      seen.push(`${name} ends`);
      return name;
    };
    const answers = await Promise.all([turns.take(1, work('a')), turns.take(1, work('b')), turns.take(2, work('c'))]);
    expect(answers).toEqual(['a', 'b', 'c']);
    expect(seen.indexOf('b begins')).toBeGreaterThan(seen.indexOf('a ends'));
    expect(seen.indexOf('c begins')).toBeLessThan(seen.indexOf('a ends'));
  });

  it('go on after one that failed, whose caller alone learns of it', async () => {
    const turns = new Turns<string>();
    const failed = turns.take('k', () => Promise.reject(new Error('no')));
    const next = turns.take('k', () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });
});
