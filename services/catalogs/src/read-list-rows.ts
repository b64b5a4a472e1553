import {
  LIST_IMPORT_COLUMNS,
  LIST_IMPORT_ROWS_MAX,
  LIST_IMPORT_TOO_LONG,
  type ListImportColumn,
} from '@registro/contracts/catalogs/import-list';
import { FIELD_NAMES } from '@registro/contracts/console/field-names';
import { enteredLine, folded } from '@registro/contracts/entered';
import { invalid } from '@registro/platform/errors';
import { readTable } from '@registro/platform/files/read-table';

export type Cells = Record<ListImportColumn, string>;

const COLUMNS = Object.entries(LIST_IMPORT_COLUMNS) as [ListImportColumn, string][];
/** What else stands in a list that was exported, and is not brought back. */
const OTHERS = Object.values(FIELD_NAMES.catalogos).map(folded);

/** The lines of a CSV file by the columns of an entry. 422 with what is wrong with the file as a whole. */
export async function readListRows(texto: string, needsParent: boolean): Promise<Cells[]> {
  const [header = [], ...body] = await readTable(texto, 'texto');
  const names = header.map(folded);
  const unknown = header.find((_, at) => !OTHERS.includes(names[at]!));
  if (unknown !== undefined)
    wrong(`La columna «${unknown.trim().slice(0, 40)}» no se conoce. Se admiten: ${Object.values(LIST_IMPORT_COLUMNS).join(', ')}`);
  const place = new Map(COLUMNS.map(([column, title]) => [column, names.indexOf(folded(title))]));
  const required: ListImportColumn[] = needsParent ? ['padre', 'value', 'label'] : ['value', 'label'];
  const missing = required.filter((column) => place.get(column) === -1);
  if (missing.length) wrong(`Faltan columnas: ${missing.map((column) => LIST_IMPORT_COLUMNS[column]).join(', ')}`);
  if (body.length > LIST_IMPORT_ROWS_MAX) wrong(LIST_IMPORT_TOO_LONG);
  if (!body.length) wrong('El archivo no tiene filas');
  return body.map(
    (cells) => Object.fromEntries(COLUMNS.map(([column]) => [column, enteredLine(cells[place.get(column)!] ?? '')])) as Cells,
  );
}

function wrong(mensaje: string): never {
  invalid({ campo: 'texto', mensaje });
}
