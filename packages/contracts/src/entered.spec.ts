import fc from 'fast-check';
import { everyForm } from '../../../tests/builders/forms.js';
import { entered, enteredAll, enteredLine, folded, listLines } from './entered.js';
import { Objectives, type Objective } from './calls/objectives.js';
import { Question, QuestionColumn } from './calls/questions.js';
import { check } from './validation.js';

class Goals {
  @Objectives() metas!: Objective[];
}

/** One of each kind that takes no place, or another one than it seems to. */
const UNSEEN = [
  '\u200b',
  '\u00ad',
  '\u200e',
  '\u202e',
  '\u2060',
  '\ufeff',
  '\u2066',
  '\u180e',
  '\u{e0041}',
  '\u3164',
  '\u034f',
  '\u200d',
  '\ufe0f',
];
const SPACES = ['\u00a0', '\u2009', '\u202f', '\u3000', '\u1680', '\u2800', '\u2028', '\u2029', '\u0085'];
const DIRTY = `Ana${UNSEEN.join('')}María${SPACES.join('')}Jose${'\u200b'}\u0301`;
/** What a person typed to be kept to themselves. */
const SECRETS = ['ConfirmIdentity.clave'];

describe('A text that enters', () => {
  it.each(UNSEEN)('loses what nobody sees: %j', (sign) => expect(entered(`Ana${sign}María`)).toBe('AnaMaría'));
  it.each(SPACES)('has plain spaces and line ends instead of %j', (sign) => {
    expect(enteredLine(`${sign}Ana${sign}${sign}María${sign}`)).toBe('Ana María');
    expect(entered(`Ana${sign}María`)).toMatch(/^Ana[ \n]María$/);
  });
  it.each([
    ['Persian', 'می\u200cخواهم'],
    ['Hindi', 'क्\u200dष'],
    ['emoji', '👩🏽\u200d🔬 ❤\ufe0f\u200d🔥'],
    ['Arabic with its sign of a year', '\u06011447'],
  ])('keeps what %s is spelled with', (_, text) => expect(entered(text)).toBe(text));

  it('is the same when it enters again, and has nothing unseen at either end', () => {
    const sign = fc.constantFrom(...UNSEEN, ...SPACES, 'a', 'é', '\u0301', 'م', '👩', '🏽', '\u200c', ' ', '1', '\r', '\n', '\ud83d');
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 12 }), (text) => {
        for (const read of [entered, enteredLine]) expect(read(read(text))).toBe(read(text));
        expect(enteredLine(text)).not.toMatch(/^[\s\u200b-\u200f]|[\s\u200b-\u200f]$/u);
      }),
      { numRuns: 2000 },
    );
  });

  it('is found by what is seen of it', () => expect(folded('  Jose\u200b\u0301\u00a0ÁNGEL')).toBe('jose angel'));

  it.each([
    ['1. Medir\n2. Pesar\n10. Contar', ['Medir', 'Pesar', 'Contar']],
    ['a) Medir\r\n\r\nb) Pesar', ['Medir', 'Pesar']],
    ['•\tMedir\u2028•\tPesar', ['Medir', 'Pesar']],
    ['- Medir\n- Pesar', ['Medir', 'Pesar']],
    ['1) Medir\n2) Pesar', ['Medir', 'Pesar']],
    ['1.- Medir\n2.-Pesar', ['Medir', 'Pesar']],
    ['4.Medir\n5.Pesar', ['Medir', 'Pesar']],
    ['(i) Medir\n(ii) Pesar', ['Medir', 'Pesar']],
    ['1º Medir\n2º Pesar', ['Medir', 'Pesar']],
    ['1. • Medir\n2. • Pesar', ['Medir', 'Pesar']],
    ['1. Medir\n1. Pesar', ['Medir', 'Pesar']],
    ['• Medir', ['Medir']],
    ['1. Medir\nPesar', ['1. Medir', 'Pesar']],
    ['1. Medir', ['1. Medir']],
    ['1.5 kg\n2.5 kg', ['1.5 kg', '2.5 kg']],
    ['3D de huesos\n4D de suelos', ['3D de huesos', '4D de suelos']],
    ['1.5 °C más\n2.5 °C más', ['1.5 °C más', '2.5 °C más']],
    ['25° C al sol\n26° C a la sombra', ['25° C al sol', '26° C a la sombra']],
    ['2024 fue seco\n2025 fue húmedo', ['2024 fue seco', '2025 fue húmedo']],
    ['5 - 10 kg\n6 - 12 kg', ['5 - 10 kg', '6 - 12 kg']],
    ['-5 °C\n-6 °C', ['-5 °C', '-6 °C']],
    ['E. coli\nS. aureus', ['E. coli', 'S. aureus']],
    ['A. niger\nB. cereus', ['A. niger', 'B. cereus']],
    ['1.000 semillas\n2.000 semillas', ['1.000 semillas', '2.000 semillas']],
  ])('as a list loses the numbers that its program gave it: %j', (text, lines) => expect(listLines(text)).toEqual(lines));

  /** Every list of texts that people write, as the server takes it. */
  it.each<[string, (list: unknown[]) => unknown]>([
    ['objectives', (metas) => check(Goals, { metas }).value.metas.map(({ label }) => label)],
    [
      'objectives as they are read',
      (metas) => check(Goals, { metas: metas.map((label) => ({ label })) }).value.metas.map(({ label }) => label),
    ],
    ['the choices of a question', (opciones) => check(Question, { tipo: 'opcion', opciones }).value.opciones],
    ['the choices of a column', (opciones) => check(QuestionColumn, { tipo: 'opcion', opciones }).value.opciones],
  ])('as %s loses them wherever it comes from', (_what, taken) => {
    expect(taken(['1. Medir', '2.  Pesar\u200b'])).toEqual(['Medir', 'Pesar']);
    expect(taken(['• Medir', '• Pesar'])).toEqual(['Medir', 'Pesar']);
    expect(taken(['1. Medir', ''])).toEqual(['1. Medir', '']);
    expect(taken(['Medir', 7])).toEqual(['Medir', '']);
  });

  it('passes whole within what was sent, but for secrets', () => {
    expect(enteredAll({ a: ['x\u200b', { b: 'y\u00a0z' }], clave: '\u200b ', n: 1 })).toEqual({
      a: ['x', { b: 'y z' }],
      clave: '\u200b ',
      n: 1,
    });
  });
});

const bodies = (await everyForm()).map(({ name, Form, all }) => [name, Form, [...new Set(all.map((one) => one.propertyName))]] as const);

it('knows every body of the contracts', () => expect(bodies.length).toBeGreaterThan(100));

it.each(bodies)('%s takes no text with what nobody sees, in any of its fields', (name, Dto, fields) => {
  for (const field of fields.filter((one) => !SECRETS.includes(`${name}.${one}`)))
    for (const sent of [DIRTY, [DIRTY], [{ label: DIRTY }], { label: DIRTY }, encodeURIComponent(DIRTY)]) {
      const read = JSON.stringify((check(Dto, { [field]: sent }).value as Record<string, unknown>)[field]) ?? '';
      expect(`${field}: ${read}`).not.toMatch(/[\p{Cf}\u00a0\u2000-\u200a\u2028\u2029\u3000\u3164]/u);
    }
});
