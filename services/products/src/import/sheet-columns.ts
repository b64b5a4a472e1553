import { enteredLine, folded } from '@registro/contracts/entered';
import { SaveFinancial } from '@registro/contracts/products/financial';
import { SaveProduct } from '@registro/contracts/products/product';
import { type FieldDescription, fieldsOf } from '@registro/contracts/record/description';

/** The heading of the one column that is no field of the form. */
export const DOI_HEADING = 'DOI';

const sheetFields = (Dto: abstract new () => object): FieldDescription[] => fieldsOf(Dto).filter(({ sheet }) => sheet !== null);
export const PRODUCT_SHEET = sheetFields(SaveProduct);
export const FINANCIAL_SHEET = sheetFields(SaveFinancial);

const headings = (fields: FieldDescription[]) => fields.map(({ sheet }) => sheet!.heading);
const KNOWN = new Set([...headings(PRODUCT_SHEET), ...headings(FINANCIAL_SHEET), DOI_HEADING].map(folded));

/**
 * Whether a text begins with the header of our own export, or with most of it: two of its columns that are no words of
 * a bibliography.
 */
export function isSheetHead(text: string): boolean {
  const line = text
    .replace(/^\ufeff/, '')
    .replace(/^sep=.\r?\n/i, '')
    .split(/\r\n|\n|\r/, 1)[0]!;
  const cells = line.split(line.includes(';') ? ';' : ',').map((cell) => folded(cell.replaceAll('"', '')));
  return cells.filter((cell) => KNOWN.has(cell)).length > 1;
}

export interface Header {
  /** where the column of a heading stands */
  place: Map<string, number>;
  /** what is told of the columns as a whole */
  problemas: string[];
}

/**
 * Reads the header by name: what is not known, stands twice or lacks is told. Columns of the financial record lack only
 * where some of them are there.
 */
export function readHeader(cells: readonly (string | number)[]): Header {
  const place = new Map<string, number>();
  const problemas: string[] = [];
  for (const [at, cell] of cells.entries()) {
    const name = enteredLine(String(cell));
    const key = folded(name);
    if (!key) continue;
    if (!KNOWN.has(key)) problemas.push(`La columna «${name.slice(0, 80)}» no se conoce, y no se lee`);
    else if (place.has(key)) problemas.push(`La columna «${name}» está dos veces: se lee la primera`);
    else place.set(key, at);
  }
  const financial = headings(FINANCIAL_SHEET);
  const expected = [...headings(PRODUCT_SHEET), ...(financial.some((name) => place.has(folded(name))) ? financial : [])];
  const missing = expected.filter((name) => !place.has(folded(name)));
  if (missing.length) problemas.push(`Faltan las columnas: ${missing.join(', ')}`);
  return { place, problemas };
}
