import { caracasTime, maskMoment, momentToValue, valueToMoment } from './window-moment.js';

test('an instant is shown in the time of Caracas, to the second', () => {
  expect(caracasTime('2026-03-02T03:59:59.000Z')).toBe('2026-03-01T23:59:59');
  expect(caracasTime('2026-03-02T04:00:00Z')).toBe('2026-03-02T00:00:00');
  expect(caracasTime(null)).toBe('');
});

test('digits are put into shape as they are typed', () => {
  expect(['02', '020', '02032026', '0203202608', '02032026083', '02032026083000'].map((text) => maskMoment(text))).toEqual([
    '02',
    '02/0',
    '02/03/2026',
    '02/03/2026 08',
    '02/03/2026 08:3',
    '02/03/2026 08:30:00',
  ]);
});

test('a moment is never cut into another one', () => {
  expect(maskMoment('02/03/2026 08:30:001', 'key', '02/03/2026 08:30:00')).toBe('02/03/2026 08:30:00');
  expect(['02032026083000', '02/03/2026 08:30', '02/03/2026 08:30:001', '2026-03-02'].map((text) => maskMoment(text, 'whole'))).toEqual([
    '02/03/2026 08:30:00',
    '02/03/2026 08:30',
    '02/03/2026 08:30:001',
    '2026-03-02',
  ]);
});

test('only a whole moment is one; seconds may be left out', () => {
  expect(momentToValue('02/03/2026 08:30:15')).toBe('2026-03-02T08:30:15');
  expect(momentToValue('02/03/2026 08:30')).toBe('2026-03-02T08:30:00');
  for (const text of ['02/03/2026', '30/02/2026 08:30:00', '02/03/2026 24:00:00', '02/03/2026 08:60', ''])
    expect(momentToValue(text)).toBeNull();
});

test('what was typed halfway is kept', () => {
  expect(valueToMoment('2026-03-02T08:30:15')).toBe('02/03/2026 08:30:15');
  expect(valueToMoment('02/03/2026 08')).toBe('02/03/2026 08');
  expect(valueToMoment(null)).toBe('');
});
