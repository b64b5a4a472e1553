import { readAgainIn } from './windows.js';

const now = Date.parse('2026-03-01T12:00:00Z');
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();

test('a window is read again a moment after its next edge, and every minute anyway', () => {
  expect(readAgainIn(undefined, now)).toBe(60_000);
  expect(readAgainIn({ inicio: null, fin: null }, now)).toBe(60_000);
  expect(readAgainIn({ inicio: at(-100), fin: at(20) }, now)).toBe(20_500);
  expect(readAgainIn({ inicio: at(5), fin: at(20) }, now)).toBe(5_500);
  expect(readAgainIn({ inicio: at(-100), fin: at(9_000) }, now)).toBe(60_000);
  expect(readAgainIn({ inicio: at(-100), fin: at(-20) }, now)).toBe(60_000);
});
