import { IsBoolean, IsIn, IsInt, MaxLength } from 'class-validator';
import type { JsonBudget } from '../json-budget.js';
import { Required } from '../validation.js';
import { LISTS, type ListName } from './lists.js';

/** Some ten thousand rows of a CSV file. */
const TEXT_MAX = 1_000_000;
export const LIST_IMPORT_BUDGET: Partial<JsonBudget> = { bytes: 4 * TEXT_MAX };
export const LIST_IMPORT_ROWS_MAX = 5_000;
export const LIST_IMPORT_TOO_LONG = `El archivo tiene demasiadas filas: el máximo es ${LIST_IMPORT_ROWS_MAX}`;
export const LISTS_CHANGED = 'Otra persona cambió los catálogos mientras usted revisaba. Vuelva a leer el archivo.';

/**
 * What a file says of an entry; the headings are those of the list's own export, so that what was taken away can be
 * brought back.
 */
export const LIST_IMPORT_COLUMNS = { padre: 'Padre', value: 'Código', label: 'Nombre', orden: 'Orden', activo: 'Activo' } as const;
export type ListImportColumn = keyof typeof LIST_IMPORT_COLUMNS;

/**
 * POST /api/recursos/catalogos/importar: what a CSV file would change in a list, or, with `aplicar`, that it changes
 * it.
 */
export class ImportList {
  @IsIn(Object.keys(LISTS), { message: 'La lista no existe' }) @Required('La lista es requerida') lista!: ListName;
  @MaxLength(TEXT_MAX, { message: 'El archivo supera el tamaño permitido de 1 MB' }) @Required('Elija el archivo') texto!: string;
  @IsBoolean({ message: 'Indique si se aplica' }) aplicar = false;
  /** as the preview said it: nothing may have changed since */
  @IsInt({ message: 'Vuelva a leer el archivo' }) version = 0;
}

/** What may change of an entry. */
interface Said {
  label: string;
  orden: number;
  activo: boolean;
}

/** One line of the file. `cambio`: what the entry says now and would say then, where that is something else. */
export interface ListImportRow {
  /** counts from 1 = the header */
  fila: number;
  estado: 'nuevo' | 'cambia' | 'igual' | 'error';
  /** as they were written */
  celdas: Record<ListImportColumn, string>;
  cambio: { antes: Said; despues: Said } | null;
  errores: { columna: ListImportColumn; mensaje: string }[];
}

/** r_data. With an error in any row nothing is applied. */
export interface ListImported {
  aplicado: boolean;
  version: number;
  filas: ListImportRow[];
}
