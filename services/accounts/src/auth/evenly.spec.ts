import { evenly, untilStep } from './evenly.js';

describe('An answer that must not tell by its time', () => {
  it('ends at the same step whatever the work took', () => {
    for (const took of [0, 3, 80, 95.5, 249, 250]) expect(took + untilStep(took)).toBe(250);
    for (const took of [250.1, 400, 500]) expect(took + untilStep(took)).toBe(500);
  });

  it('is held back also when it is a failure', async () => {
    let over = false;
    const failed = evenly(() => Promise.reject(new Error('no'))).finally(() => (over = true));
    await Promise.resolve();
    expect(over).toBe(false);
    await expect(failed).rejects.toThrow('no');
  });
});
