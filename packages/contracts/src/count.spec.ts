import { TOO_MANY_ROWS } from './calls/answers.js';
import { TOO_LONG } from './calls/sending.js';
import { exportOrdered } from './console/export.js';
import { agreed, countOf, showCount } from './count.js';
import { presentWords } from './console/presence.js';
import { BATCH_REFUSALS } from './payments/batch.js';

const people = (n: number) => Array.from({ length: n }, (_, i) => ({ quien: `P${i}` }));

describe('What agrees with a number', () => {
  it.each([
    [0, '0', '0 referencias listas', 'quedan'],
    [1, '1', '1 referencia lista', 'queda'],
    [2, '2', '2 referencias listas', 'quedan'],
    [1_000, '1.000', '1.000 referencias listas', 'quedan'],
    [1_842, '1.842', '1.842 referencias listas', 'quedan'],
  ])('of %d', (n, shown, counted, verb) => {
    expect([showCount(n), countOf(n, 'referencia lista', 'referencias listas'), agreed(n, 'queda', 'quedan')]).toEqual([
      shown,
      counted,
      verb,
    ]);
  });

  it.each([
    ['a table’s rows', TOO_MANY_ROWS, ['hasta 0 filas', 'hasta 1 fila', 'hasta 2 filas', 'hasta 1.000 filas']],
    ['a proposal’s months', TOO_LONG, ['0 meses en', '1 mes en', '2 meses en', '1.000 meses en']],
    [
      'a batch',
      (n: number) => BATCH_REFUSALS.cambio(n, 'Bs. 1'),
      ['son 0 pagos por', 'es 1 pago por', 'son 2 pagos por', 'son 1.000 pagos por'],
    ],
    ['an export', exportOrdered, ['Son 0 filas', 'Es 1 fila:', 'Son 2 filas', 'Son 1.000 filas']],
    ['who is there', (n: number) => presentWords(people(n)), ['', 'P0 también tiene', 'P1 también tienen', 'P999 también tienen']],
  ])('as %s say it', (_, message, expected) => {
    [0, 1, 2, 1_000].forEach((n, i) => expect(message(n)).toContain(expected[i]));
  });
});
