import { pipeline, type Readable } from 'node:stream';
import { parse } from '@fast-csv/parse';
import { guardRows, UnreadableFile } from './guard-rows.js';

/**
 * The rows of a CSV file, one at a time, the header first; blank lines are left out. Throws UnreadableFile where it is
 * no CSV.
 */
export async function* readRows(file: Readable, separador: string): AsyncGenerator<string[]> {
  const parser = parse<string[], string[]>({ delimiter: separador, headers: false, ignoreEmpty: true });
  // The error reaches us through the parser, which pipeline destroys with it.
  pipeline(
    file,
    (chunks: AsyncIterable<Buffer>) => guardRows(chunks, separador),
    parser,
    () => undefined,
  );
  try {
    for await (const row of parser) yield row as string[];
  } catch (error) {
    if ((error as Error).message.startsWith('Parse Error')) throw new UnreadableFile('El archivo tiene comillas mal cerradas');
    throw error;
  }
}
