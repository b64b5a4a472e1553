import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, trackedFiles } from './tracked-files.js';

/** The one place that writes dates. */
const DATES = 'packages/contracts/src/dates.ts';
/** Other ways to write a moment, which would be in the zone and the manner of whoever's machine it is. */
const OTHERWISE = /toLocale(?:Date|Time)String|Intl\.DateTimeFormat|from 'dayjs|\.toDateString\(|\bdateStyle\b/;
/** The clock of who reads it, and where that is meant. */
const OWN_CLOCK = /\bhourHere\(/;
const ALLOWED = [DATES, 'web/src/forms/DraftStatus.tsx'];

const product = () =>
  trackedFiles()
    .filter((file) => /^(packages|services|web\/src)\/.*\.tsx?$/.test(file) && !file.endsWith('.spec.ts'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

test('moments are written in one place, in the time of Caracas', () => {
  const files = product();
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter(({ file, text }) => file !== DATES && OTHERWISE.test(text)).map(({ file }) => file)).toEqual([]);
  expect(files.filter(({ file, text }) => !ALLOWED.includes(file) && OWN_CLOCK.test(text)).map(({ file }) => file)).toEqual([]);
});

/** An end of a window that is written as any other moment: '29/11 00:00' beside 'hasta el 28'. */
const END_AS_A_MOMENT = /\b(?:showMoment|showExact|inCaracas|exactly|momentText|minuteText)\((?:\w+[.?!]+)*(?:fin|fechaFin)\b/;

test('the end of a window is written by one function: the last day on which one may send', () => {
  expect(END_AS_A_MOMENT.test('showMoment(call.fin, true)')).toBe(true);
  expect(product().flatMap(({ file, text }) => (END_AS_A_MOMENT.test(text) ? [file] : []))).toEqual([]);
});
