import { type FinancialRead, SaveFinancial } from '@registro/contracts/products/financial';
import { type ProductRead, SaveProduct } from '@registro/contracts/products/product';
import { fieldsOf } from '@registro/contracts/record/description';
import { inWords } from '@registro/contracts/record/read';
import { DOI_HEADING } from '../import/sheet-columns.js';
import { type Cell, type Column, plain } from '@registro/platform/export/columns';

export type ExportedProduct = ProductRead & { financiero: FinancialRead | null };

/**
 * The columns of the fields that have one in a sheet, in the order of the class.
 * @param part the record among what is exported
 */
function sheetOf(Dto: abstract new () => object, part: (p: ExportedProduct) => object | null): Column<ExportedProduct>[] {
  return fieldsOf(Dto).flatMap((field) => {
    if (!field.sheet) return [];
    const exact = field.kind === 'amount' || field.kind === 'yesNo';
    const cell = (record: object): Cell =>
      exact ? plain((record as Record<string, number | boolean | null>)[field.read!] ?? null) : inWords(field, record);
    const valor = (p: ExportedProduct) => {
      const record = part(p);
      return record && cell(record);
    };
    return { titulo: field.sheet.heading, ancho: field.sheet.width, ...(field.kind === 'amount' && { monto: true }), valor };
  });
}

const product = sheetOf(SaveProduct, (p) => p);
const doi: Column<ExportedProduct> = { titulo: DOI_HEADING, ancho: 28, valor: (p) => p.doi };

/** The columns of CSV and Excel; the DOI stands before the link that may lead to it. */
export const COLUMNS: Column<ExportedProduct>[] = [
  ...product.slice(0, -1),
  doi,
  ...product.slice(-1),
  ...sheetOf(SaveFinancial, (p) => p.financiero),
];
