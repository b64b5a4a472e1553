import fc from 'fast-check';
import { IMPORT_COLUMNS } from '@registro/contracts/profile/identity-import';
import { parseIdentityRow } from './identity-row.js';
import type { Places } from './places.js';

const places: Places = {
  civil: new Set(['1', '2']),
  estados: new Set(['24']),
  municipios: new Map([['2401', '24']]),
  parroquias: new Map([['240109', '2401']]),
};
const columns = new Map(IMPORT_COLUMNS.map((name, i) => [name, i]));
const GOOD = ['V', '12345678', 'María', '', 'Peña', '', '1975-03-09', '2', '1', '24', '2401', '240109', '', '04145550134', 'saime'];
const parse = (cells: string[]) => parseIdentityRow(cells, columns, places);
const withCell = (i: number, value: string) => GOOD.with(i, value);

/** What each column may hold in the table, said apart from the code that reads it. */
const ALLOWED: RegExp[] = [
  /^[VE]$/,
  /^[1-9]\d{5,7}$/,
  ...Array(4).fill(/^\p{L}[^=+@<>"\t\n\\]{0,149}$/u),
  /^\d{4}-\d{2}-\d{2}$/,
  /^[12]$/,
  /^[12]$/,
  /^24$/,
  /^2401$/,
  /^240109$/,
  /^\(\d{3}\) \d{3}-\d{4}$/,
  /^\(\d{3}\) \d{3}-\d{4}$/,
  /^(saime|rnii)$/,
];

describe('a row of the file', () => {
  it('is read', () => {
    expect(parse(GOOD)).toEqual({
      values: [
        'V',
        '12345678',
        'María',
        null,
        'Peña',
        null,
        '1975-03-09',
        '2',
        '1',
        '24',
        '2401',
        '240109',
        null,
        '(414) 555-0134',
        'saime',
      ],
    });
  });

  it('whatever stands in a cell, only what its column may hold is accepted', () => {
    const wild = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom('=1', '@a', '\t', '\\N', 'NULL', '١٢٣٤٥٦٧', '12345678\n', '0'.repeat(400)),
    );
    fc.assert(
      fc.property(fc.nat(GOOD.length - 1), wild, (i, value) => {
        const read = parse(withCell(i, value));
        const told = 'mensaje' in read ? [read.mensaje] : [];
        const kept = 'mensaje' in read ? [] : read.values.map((v, column) => [v, column] as const).filter(([v]) => v !== null);
        expect(told.filter((mensaje) => !/^\p{Lu}/u.test(mensaje))).toEqual([]);
        expect(kept.filter(([v, column]) => !new RegExp(ALLOWED[column]!).test(String(v)))).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('lies in a municipality of its state, and in a parish of its municipality', () => {
    const two: Places = {
      ...places,
      estados: new Set(['24', '1']),
      municipios: new Map([...places.municipios, ['101', '1']]),
      parroquias: new Map([...places.parroquias, ['10101', '101']]),
    };
    const read = (municipio: string, parroquia: string) => parseIdentityRow(GOOD.with(10, municipio).with(11, parroquia), columns, two);
    expect(read('2401', '240109')).toHaveProperty('values');
    expect(read('101', '10101')).toEqual({ mensaje: 'El municipio no pertenece al estado' });
    expect(read('2401', '10101')).toEqual({ mensaje: 'La parroquia no pertenece al municipio' });
  });

  it('of any valid cédula is accepted, and of any other number of digits is not', () => {
    fc.assert(fc.property(fc.integer({ min: 100_000, max: 99_999_999 }), (n) => 'values' in parse(withCell(1, String(n)))));
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ max: 99_999 }), fc.integer({ min: 100_000_000 })),
        (n) => 'mensaje' in parse(withCell(1, String(n))),
      ),
    );
  });

  it('of any past day is accepted in both ways of writing it, and kept in one', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
      .map((d) => d.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, (iso) => {
        const shown = `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
        for (const text of [iso, shown]) expect(parse(withCell(6, text))).toMatchObject({ values: expect.arrayContaining([iso]) });
      }),
    );
  });
});
