import fc from 'fast-check';
import { guardRows, ROW_MAX_BYTES, UnreadableFile } from './guard-rows.js';

async function* chunks(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
}

async function pass(text: string, size = 64, separador = ','): Promise<string> {
  const out: Buffer[] = [];
  for await (const chunk of guardRows(chunks(text, size), separador)) out.push(chunk);
  return Buffer.concat(out).toString();
}

const long = 'x'.repeat(ROW_MAX_BYTES + 1);

describe('guardRows', () => {
  it('passes any file of finished rows on, however it is cut', async () => {
    const cell = fc.string({ maxLength: 20 }).map((s) => `"${s.replaceAll('"', '""')}"`);
    const file = fc
      .array(
        fc.array(cell, { minLength: 1, maxLength: 5 }).map((cells) => cells.join(',')),
        { maxLength: 50 },
      )
      .map((rows) => rows.join('\n'));
    await fc.assert(
      fc.asyncProperty(file, fc.integer({ min: 1, max: 100 }), async (text, size) => {
        expect(await pass(text, size)).toBe(text);
      }),
    );
  });

  it.each([
    [
      'a quote opened and never closed',
      `a,b\n1,"2\n${'1,2\n'.repeat(ROW_MAX_BYTES)}`,
      'La fila 2 no termina: revise las comillas de esa fila',
    ],
    [
      'a quote as text, and then one never closed',
      `a\n"x""y"\n"\n${'1\n'.repeat(ROW_MAX_BYTES)}`,
      'La fila 3 no termina: revise las comillas de esa fila',
    ],
    ['a line without end', `a,b\n${long}`, 'La fila 2 no termina: revise las comillas de esa fila'],
  ])('stops at %s', async (_, text, mensaje) => {
    await expect(pass(text)).rejects.toThrow(new UnreadableFile(mensaje));
  });

  it.each([
    ['a quote inside a name', `a,b\nO"Brien,2\n${'1,2\n'.repeat(ROW_MAX_BYTES)}`],
    ['line ends inside quotes', `a,b\n"1\n2",3\n${'1,2\n'.repeat(ROW_MAX_BYTES)}`],
    ['an empty text in quotes', `a,b\n"",2\n${'1,2\n'.repeat(ROW_MAX_BYTES)}`],
  ])('is not misled by %s', async (_, text) => {
    expect(await pass(text)).toBe(text);
  });
});
