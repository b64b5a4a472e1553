import { check } from '../validation.js';
import { SaveWindow, windowInstant } from './save-window.js';

describe('The instant that an operator means', () => {
  it.each([
    ['2026-03-17', 'inicio', '2026-03-17T04:00:00.000Z'],
    ['2026-04-17', 'fin', '2026-04-18T04:00:00.000Z'],
    ['2026-04-17T17:30', 'fin', '2026-04-17T21:30:00.000Z'],
    ['2026-04-17T17:30:15', 'inicio', '2026-04-17T21:30:15.000Z'],
    ['2026-04-17T17:30:15-04:00', 'inicio', '2026-04-17T21:30:15.000Z'],
    ['2026-04-17T21:30:15.000Z', 'fin', '2026-04-17T21:30:15.000Z'],
    ['2026-12-31', 'fin', '2027-01-01T04:00:00.000Z'],
  ] as const)('%s as %s is %s', (text, edge, instant) => expect(windowInstant(text, edge)).toBe(instant));

  it.each([
    '2026-02-30',
    '2026-02-30T10:00',
    '17/03/2026',
    '2026-03-17T25:00',
    '2026-03-17T10:61',
    '2026-03-17 10:00',
    '',
    null,
    20260317,
    'now()',
  ])('%j is none', (text) => expect(windowInstant(text, 'inicio')).toBeNull());
});

it.each([
  ['2026-03-17T10:00', '2026-03-17T10:00', false],
  ['2026-03-17T10:00', '2026-03-17T09:59', false],
  ['2026-03-17', '2026-03-17', true],
])('A window from %s to %s is one: %j', (fechaInicio, fechaFin, is) => {
  const { errores } = check(SaveWindow, { fechaInicio, fechaFin, motivo: 'Así se acordó' });
  expect(errores.map(({ campo }) => campo)).toEqual(is ? [] : ['fechaFin']);
});
