import { IMPORT_COLUMNS, IMPORT_FIELD, IMPORT_REQUIRED, type ImportColumn } from '@registro/contracts/profile/identity-import';
import { enteredLine } from '@registro/contracts/entered';
import { invalid } from '@registro/platform/errors';

const SEPARATORS = [',', ';'] as const;

/**
 * The separator of a file, from the bytes of its beginning. 422 with a reason when they are no header of this import.
 */
export function readHeader(start: Buffer): { separador: string } {
  const text = start.toString('utf8').replace(/^\uFEFF/, '');
  const line = text.split(/\r\n|\n|\r/, 1)[0]!;
  // A spreadsheet's own format, or a picture, has neither of the separators in a first line of letters.
  const separador = SEPARATORS.find((s) => line.includes(s));
  if (!separador) wrong('El archivo debe ser CSV en UTF-8, con los nombres de las columnas en la primera línea');
  columnsOf(line.split(separador).map((name) => name.replace(/^"(.*)"$/, '$1')));
  return { separador };
}

/** The place of each column in a row. 422 with a reason for a name that is unknown, twice there, or missing. */
export function columnsOf(header: string[]): Map<ImportColumn, number> {
  const places = new Map<ImportColumn, number>();
  for (const [i, raw] of header.entries()) {
    const name = enteredLine(raw) as ImportColumn;
    if (!IMPORT_COLUMNS.includes(name)) wrong(`La columna «${name.slice(0, 40)}» no se conoce. Se admiten: ${IMPORT_COLUMNS.join(', ')}`);
    if (places.has(name)) wrong(`La columna «${name}» está repetida`);
    places.set(name, i);
  }
  const missing = IMPORT_REQUIRED.filter((name) => !places.has(name));
  if (missing.length) wrong(`Faltan columnas: ${missing.join(', ')}`);
  return places;
}

function wrong(mensaje: string): never {
  invalid({ campo: IMPORT_FIELD, mensaje });
}
