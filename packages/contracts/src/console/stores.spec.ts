import { backupIsLate, diskIsLow } from './stores.js';

it.each([
  [{ libre: 9, total: 100 }, true],
  [{ libre: 10, total: 100 }, false],
  [null, false],
])('A disk with %j is low: %j', (disco, low) => expect(diskIsLow({ disco })).toBe(low));

it('A backup is late when it was done more than a day ago, or never', () => {
  const respaldo = '2026-03-14T10:00:00Z';
  const at = (time: string) => backupIsLate({ respaldo }, Date.parse(time));
  expect([at('2026-03-15T10:00:00Z'), at('2026-03-15T10:00:01Z'), backupIsLate({ respaldo: null })]).toEqual([false, true, true]);
});
