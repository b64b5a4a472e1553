import { countOf } from '@registro/contracts/count';
import { isIsoDate, parseShownDate } from '@registro/contracts/dates';
import { folded } from '@registro/contracts/entered';
import type { FieldError } from '@registro/contracts/envelope';
import { SaveFinancial } from '@registro/contracts/products/financial';
import { IMPORT_ENTRIES_MAX, IMPORT_PROBLEMS_SHOWN, IMPORT_TOO_MANY } from '@registro/contracts/products/import';
import { normalizeDoi } from '@registro/contracts/products/link';
import { PUBLISHED } from '@registro/contracts/products/product';
import type { Reference } from '@registro/contracts/products/reference';
import type { FieldDescription } from '@registro/contracts/record/description';
import { check } from '@registro/contracts/validation';
import type { TableRow } from '@registro/platform/files/read-table';
import { type Entry, notOffered, type Offered } from '@registro/platform/records/catalog';
import { productReference } from '../reference/product-reference.js';
import { type AnalysedRow, type Analysis, type Financial, NO_DEFAULTS } from './analysis.js';
import type { Sheet, SheetCell } from './read-sheet.js';
import { Unreadable } from './read-text.js';
import { DOI_HEADING, FINANCIAL_SHEET, type Header, PRODUCT_SHEET, readHeader } from './sheet-columns.js';
import { type Own, reviewRow } from './review-row.js';

type Read = { values: Record<string, unknown>; avisos: FieldError[] };
/** `list/parent/label` → code */
type Codes = ReadonlyMap<string, number>;

/**
 * Reads the table that our own export writes into rows of products, by the names of its columns. Throws `Unreadable`
 * where nothing can be read of it.
 */
export function analyseSheet(sheet: Sheet, offered: Offered, entries: Entry[]): Analysis {
  const [head, ...body] = sheet.filas;
  const header = readHeader(head?.celdas ?? []);
  if (!header.place.has(folded(PRODUCT_SHEET[0]!.sheet!.heading)))
    throw new Unreadable('La tabla no tiene la columna «Título». Se leen las columnas que escribe la exportación de sus productos');
  if (!body.length) throw new Unreadable('La tabla no tiene ninguna fila');
  if (body.length > IMPORT_ENTRIES_MAX) throw new Unreadable(IMPORT_TOO_MANY);
  const codes = new Map(entries.map((e) => [`${e.lista}/${e.padre}/${folded(e.label)}`, e.value]));
  const told = header.problemas.map((mensaje) => ({ linea: head!.numero, mensaje }));
  if (sheet.ilegibles)
    told.unshift({
      linea: 1,
      mensaje: `El archivo tiene ${countOf(sheet.ilegibles, 'carácter que no se puede leer', 'caracteres que no se pueden leer')}`,
    });
  for (const { numero, celdas } of body)
    if (celdas.slice(head!.celdas.length).some((cell) => cell !== ''))
      told.push({ linea: numero, mensaje: 'Tiene más celdas que la cabecera: compruebe las comillas y los separadores' });
  return {
    formato: sheet.formato,
    codificacion: sheet.codificacion,
    filas: body.map((row) => analyseRow(row, header, codes, offered)),
    problemas: told.slice(0, IMPORT_PROBLEMS_SHOWN),
    problemasTotal: told.length,
  };
}

function analyseRow(row: TableRow<SheetCell>, header: Header, codes: Codes, offered: Offered): AnalysedRow {
  const cell = (heading: string): SheetCell => row.celdas[header.place.get(folded(heading)) ?? -1] ?? '';
  const product = readFields(PRODUCT_SHEET, row.numero, cell, codes);
  const propios = product.values as Own;
  const doi = normalizeDoi(String(cell(DOI_HEADING)));
  const { financiero, avisos } = financialOf(readFields(FINANCIAL_SHEET, row.numero, cell, codes), row.numero, offered);
  const reviewed = reviewRow(propios, NO_DEFAULTS, doi ? { DOI: doi } : {}, offered);
  const referencia = referenceOf(reviewed.datos, doi);
  return { fila: row.numero, propios, referencia, financiero, avisos: [...product.avisos, ...avisos], ...reviewed };
}

/**
 * The cells of a record as its form would send them; what its list does not know is told. Lists come after what they
 * hang on.
 */
function readFields(fields: FieldDescription[], numero: number, cell: (heading: string) => SheetCell, codes: Codes): Read {
  const values: Record<string, unknown> = {};
  const avisos: FieldError[] = [];
  for (const field of fields) {
    const found = cell(field.sheet!.heading);
    if (found === '') continue;
    const value = valueOf(field, found, values, codes);
    if (value !== undefined) values[field.name] = value;
    else
      avisos.push({ campo: field.name, mensaje: `Fila ${numero}: «${String(found).slice(0, 80)}» no es ninguna opción de ${field.label}` });
  }
  return { values, avisos };
}

function valueOf(field: FieldDescription, cell: SheetCell, values: Record<string, unknown>, codes: Codes): unknown {
  if (field.kind === 'amount') return cell;
  const text = String(cell);
  if (field.kind === 'choice') return codes.get(`${field.list}/${field.under.map((name) => values[name]).join('/')}/${folded(text)}`);
  if (field.kind === 'yesNo') return { si: true, no: false }[folded(text)];
  return field.kind === 'day' ? dayOf(text) : text;
}

/**
 * '15/06/2019' as it is exported, or as a spreadsheet writes it; what is no day stays, and is told beside its field.
 */
function dayOf(text: string): string {
  const [day, month, year] = text.split('/');
  if (isIsoDate(text) || !year) return text;
  return parseShownDate(`${day!.padStart(2, '0')}/${month!.padStart(2, '0')}/${year}`) ?? text;
}

/**
 * The financial record, where there is one and it is whole; otherwise what is wrong with it is told, and its product
 * comes without it.
 */
function financialOf({ values, avisos }: Read, numero: number, offered: Offered): { financiero: Financial | null; avisos: FieldError[] } {
  if (!Object.keys(values).length && !avisos.length) return { financiero: null, avisos: [] };
  const { value, errores } = check(SaveFinancial, { ...values, idProductoInvestigacion: 1 });
  const wrong = [...avisos, ...[...errores, ...notOffered(offered, SaveFinancial, value)].map((e) => inRow(e, numero))];
  if (wrong.length)
    return { financiero: null, avisos: [...wrong, { campo: 'financiero', mensaje: `Fila ${numero}: sus datos financieros no se traen` }] };
  const { idProductoInvestigacion: _id, version: _version, ...financiero } = value;
  return { financiero, avisos: [] };
}

function inRow({ campo, mensaje }: FieldError, numero: number): FieldError {
  const { label } = FINANCIAL_SHEET.find(({ name }) => name === campo) ?? { label: campo };
  return { campo, mensaje: `Fila ${numero}: ${label}: ${mensaje}` };
}

/** What a product is cited by; its author is whose it is. */
function referenceOf(datos: Own, doi: string | null): Reference {
  const { id: _id, ...reference } = productReference(
    {
      id: 0,
      titulo: datos.titulo ?? '',
      producto_id: datos.producto ?? 0,
      clase_id: datos.clase ?? 0,
      clase: '',
      // What does not say it is not called a manuscript.
      estatus_id: datos.estatus ?? PUBLISHED,
      fecha_publicacion: isIsoDate(datos.fechaPublicacion) ? datos.fechaPublicacion : null,
      nombre_publicacion: datos.nombrePublicacion ?? null,
      volumen: datos.volumen ?? null,
      numero: datos.numero ?? null,
      enlace: datos.link ?? null,
      doi,
      referencia: null,
      numero_registro: null,
    },
    null,
  );
  return reference;
}
