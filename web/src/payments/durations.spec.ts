import { atMostText, barOf, durationText, paceOf } from './durations.js';

const HOUR = 3600;
const DAY = 24 * HOUR;

describe('A wait', () => {
  it.each([
    [0, 'menos de una hora'],
    [HOUR, '1 hora'],
    [26 * HOUR, '26 horas'],
    [2 * DAY, '2 días'],
    [9.6 * DAY, '10 días'],
  ])('of %d seconds is said as %s', (seconds, text) => expect(durationText(seconds)).toBe(text));

  it('at most is said without saying less of what is less already', () => {
    expect([HOUR - 1, 3 * DAY].map(atMostText)).toEqual(['menos de una hora', '3 días o menos']);
  });

  it('is usual up to the median, slow up to the 90th percentile, and late past it', () => {
    expect([1, 2, 3, 6, 7].map((days) => paceOf(days * DAY, 2 * DAY, 6 * DAY))).toEqual(['usual', 'usual', 'lento', 'lento', 'atrasado']);
  });

  it('of less than an hour is never late, however fast others were', () => {
    expect(paceOf(HOUR, 10, 60)).toBe('usual');
  });

  it('fits on its bar with what it is compared with', () => {
    for (const waited of [0, DAY, 40 * DAY]) {
      const bar = barOf(waited, 2 * DAY, 6 * DAY);
      expect(bar.median).toBeLessThan(bar.p90);
      for (const place of Object.values(bar)) expect(place >= 0 && place < 1).toBe(true);
    }
    expect(barOf(0, 0, 0)).toEqual({ waited: 0, median: 0, p90: 0 });
  });
});
