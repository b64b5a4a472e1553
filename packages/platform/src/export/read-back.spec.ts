import { buffer } from 'node:stream/consumers';
import { unzip } from '../../../../tests/builders/table-files.js';
import { readTable } from '../files/read-table.js';
import { writeCsv } from './csv.js';
import { writeXlsx } from './xlsx.js';

/** What a spreadsheet would round, run, or read as something else. */
const TRICKY = [
  '01020001690000000001',
  '0007',
  '123456789012',
  '12E345',
  '=1+1',
  '-5 de octubre',
  'con; punto y coma',
  'dice "sí"',
  'dos\nlíneas',
  'x_x0041_',
  '12345678',
];
const columns = [
  { titulo: 'Cuenta', valor: (value: string) => value },
  { titulo: 'Otra', valor: () => 'igual' },
];
const pages = async function* () {
  yield TRICKY;
};

it('a CSV of the product is read back as it was, and no spreadsheet rounds its numbers', async () => {
  let text = '';
  for await (const part of writeCsv(columns, pages())) text += part;
  expect(text).toContain('"=""01020001690000000001""";igual');
  expect((await readTable(text, 'texto')).map(([cell]) => cell)).toEqual(['Cuenta', ...TRICKY]);
});

it('a workbook keeps long numbers as text, and the letters of _x0041_ as they are', async () => {
  const sheet = unzip(await buffer(writeXlsx('Hoja', columns, pages()))).get('xl/worksheets/sheet1.xml')!;
  expect(sheet).toContain('<c r="A2" t="inlineStr" s="4"><is><t xml:space="preserve">01020001690000000001</t>');
  expect(sheet).toContain('x_x005F_x0041_');
});
