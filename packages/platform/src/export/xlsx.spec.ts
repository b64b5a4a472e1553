import { buffer } from 'node:stream/consumers';
import { unzip } from '../../../../tests/builders/table-files.js';
import { writeXlsx } from './xlsx.js';

const COLUMNS = [{ titulo: 'Número', valor: (n: number) => `fila ${n}` }];

describe('A workbook that is written as its rows come', () => {
  it('is whole when they are', async () => {
    const pages = async function* () {
      yield [1, 2];
      yield [3];
    };
    const sheet = unzip(await buffer(writeXlsx('Hoja', COLUMNS, pages()))).get('xl/worksheets/sheet1.xml')!;
    expect(sheet.match(/fila \d/g)).toEqual(['fila 1', 'fila 2', 'fila 3']);
  });

  it('breaks off when they do: it never looks whole', async () => {
    const pages = async function* () {
      yield [1];
      throw new Error('the source broke off');
    };
    await expect(buffer(writeXlsx('Hoja', COLUMNS, pages()))).rejects.toThrow('the source broke off');
  });

  it('reads no further when its reader has left, and gives the source back', async () => {
    let read = 0;
    const ended = Promise.withResolvers<void>();
    const pages = async function* () {
      try {
        for (;;) yield Array.from({ length: 500 }, () => ++read);
      } finally {
        ended.resolve();
      }
    };
    const file = writeXlsx('Hoja', COLUMNS, pages());
    for await (const bytes of file) if (bytes.length && read) break;
    await ended.promise;
    expect(file.destroyed).toBe(true);
  });
});
