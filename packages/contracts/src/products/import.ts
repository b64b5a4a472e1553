import { IsArray, IsBoolean, IsIn, IsObject, MaxLength, ValidateIf } from 'class-validator';
import { showCount } from '../count.js';
import type { FieldError } from '../envelope.js';
import type { JsonBudget } from '../json-budget.js';
import { Clean, CleanId, IsId, Required, rule } from '../validation.js';
import { fieldsOf } from '../record/description.js';
import { fields, LikeChoice } from '../record/fields.js';
import { NOT_PUBLISHED, type ProductData, PUBLISHED, SaveProduct, STATUS_MESSAGE, VOLUME_MAX } from './product.js';

/**
 * The multipart field that holds the file (.bib, .ris, .json, or our own table as .csv or .xlsx …; what it is is told
 * by its content).
 */
export const IMPORT_FILE = 'archivo';
export const IMPORT_FILE_MAX = 20 * 1024 * 1024;
export const IMPORT_TOO_LARGE = `El archivo supera el tamaño permitido de ${IMPORT_FILE_MAX / 1024 / 1024} MB`;
export const IMPORT_ENTRIES_MAX = 5_000;
export const IMPORT_TOO_MANY = `El archivo tiene más de ${showCount(IMPORT_ENTRIES_MAX)} referencias. Divídalo en varios`;
/** Rows of a preview in one answer. */
export const IMPORT_PAGE_MAX = 150;
/** Parts of the file that could not be read, told one by one; the rest are only counted. */
export const IMPORT_PROBLEMS_SHOWN = 500;
/** Pasted text comes in a JSON body; longer text is sent as a file. */
export const IMPORT_TEXT_MAX = 900_000;
/** Of what is pasted, with quotes and line breaks as JSON writes them. */
export const IMPORT_TEXT_BUDGET: Partial<JsonBudget> = { bytes: 1024 * 1024 };
/** Of the rows that are chosen. */
export const IMPORT_CONFIRM_BUDGET: Partial<JsonBudget> = { items: IMPORT_ENTRIES_MAX };

/** `wos`: the tagged text of Web of Science; `csv` and `xlsx`: a table with the columns of our own export */
export type ImportFormat = 'bibtex' | 'ris' | 'nbib' | 'enw' | 'wos' | 'csl-json' | 'doi' | 'orcid' | 'csv' | 'xlsx';
/** What of it has rows, and not references at lines. */
export const isTable = (formato: ImportFormat): boolean => formato === 'csv' || formato === 'xlsx';
export type ImportEncoding = 'utf-8' | 'utf-16' | 'latin-1';
/**
 * lista: it will be created · incompleta: lacks something required, see `errores` · duplicada: see `duplicado` ·
 * registrada: it was created. An incomplete row that is also a duplicate is 'duplicada': nothing needs to be filled in.
 */
export const IMPORT_ROW_STATES = ['lista', 'incompleta', 'duplicada', 'registrada'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

const NO_SOURCE = 'Pegue las referencias o indique un DOI';

/**
 * POST /api/productos/importar/analizar, JSON: one of the three. As multipart: the file alone. Answers ImportPreview.
 */
export class AnalyseText {
  @rule<AnalyseText>('length', (v) => v === null || (typeof v === 'string' && v.length <= IMPORT_TEXT_MAX), {
    message: 'El texto es demasiado largo. Guárdelo en un archivo y súbalo',
  })
  @rule<AnalyseText>('source', (v, o) => v !== null || o.doi !== null || o.orcid, { message: NO_SOURCE })
  texto: string | null = null;
  @ValidateIf((o: AnalyseText) => o.doi !== null)
  @MaxLength(500, { message: 'El DOI no es válido' })
  @Clean()
  doi: string | null = null;
  /** what the iD that one linked shows to all */
  @IsBoolean({ message: NO_SOURCE }) orcid = false;
}

const MESSAGE = 'La importación indicada no es válida';
const { Choice, Text } = fields<object>();

/** POST /api/productos/importar/ver: the preview, a page at a time → ImportPreview. */
export class ViewImport {
  @IsId(MESSAGE) @Required(MESSAGE) @CleanId() idImportacion!: number;
  /** only rows of this state */
  @IsIn([null, ...IMPORT_ROW_STATES], { message: 'El estado no es válido' }) estado: ImportRowState | null = null;
  /** of those that lack something, only rows that lack this field */
  @IsIn([null, ...fieldsOf(SaveProduct).map(({ name }) => name)], { message: 'El campo no es válido' }) falta: string | null = null;
  /** rows to skip */
  @rule('from', (v) => Number.isInteger(v) && (v as number) >= 0, { message: 'La página no es válida' }) desde = 0;
  @rule('count', (v) => Number.isInteger(v) && (v as number) > 0 && (v as number) <= IMPORT_PAGE_MAX, { message: 'La página no es válida' })
  cantidad = 100;
}

/**
 * POST /api/productos/importar/predeterminados → ImportPreview: what no bibliography says, set once for all rows. A
 * row's own value wins. `volumen` and `numero` stand where a published reference has none ('S/V', 'S/N'). `idSubarea`
 * counts for rows of `idArea`. Replaces the earlier ones.
 */
export class SetImportDefaults {
  @IsId(MESSAGE) @Required(MESSAGE) @CleanId() idImportacion!: number;
  @IsIn([null, PUBLISHED, NOT_PUBLISHED], { message: STATUS_MESSAGE })
  @Choice({ label: 'Estatus', ask: '¿Publicado?', list: 'estatusPublicacion', message: STATUS_MESSAGE, notOffered: null })
  estatus: number | null = null;
  @LikeChoice(SaveProduct) idAmbito: number | null = null;
  @LikeChoice(SaveProduct) idArea: number | null = null;
  @LikeChoice(SaveProduct) idSubarea: number | null = null;
  @LikeChoice(SaveProduct) idTipoSectoresCti: number | null = null;
  @LikeChoice(SaveProduct) idLineasConsejoPresidencial: number | null = null;
  @LikeChoice(SaveProduct) idMotores: number | null = null;
  @Text({ label: 'Volumen, donde falta', max: VOLUME_MAX }) volumen: string | null = null;
  @Text({ label: 'Número, donde falta', max: VOLUME_MAX }) numero: string | null = null;
}
export type ImportDefaults = Omit<SetImportDefaults, 'idImportacion'>;
/** The fields that can be set for all rows at once. */
export const IMPORT_COMMON = fieldsOf(SetImportDefaults).map(({ name }) => name as keyof ImportDefaults);

/** POST /api/productos/importar/fila → r_data ImportRowAnswer. `datos` holds only what was changed; null clears. */
export class EditImportRow {
  @IsId(MESSAGE) @Required(MESSAGE) @CleanId() idImportacion!: number;
  @IsId('La fila indicada no es válida') @Required('La fila indicada no es válida') @CleanId() fila!: number;
  @IsObject({ message: 'Los datos de la fila no son válidos' }) datos: Partial<ProductData> = {};
  /** true: register it although it looks like a duplicate; null leaves it as it is */
  @IsBoolean({ message: 'Indique si se registra de todos modos' })
  @ValidateIf((o: EditImportRow) => o.permitirDuplicado !== null)
  permitirDuplicado: boolean | null = null;
}

/** POST /api/productos/importar/confirmar → r_data ImportReport. Doing it again creates nothing twice. */
export class ConfirmImport {
  @IsId(MESSAGE) @Required(MESSAGE) @CleanId() idImportacion!: number;
  /** numbers of the rows to create; null: every row that is ready */
  @rule('rows', (v) => v === null || (Array.isArray(v) && v.length <= IMPORT_ENTRIES_MAX && v.every((n) => Number.isInteger(n) && n > 0)), {
    message: 'Las filas indicadas no son válidas',
  })
  @IsArray({ message: 'Las filas indicadas no son válidas' })
  @ValidateIf((o: ConfirmImport) => o.filas !== null)
  filas: number[] | null = null;
}

/** POST /api/productos/importar/descartar: forgets an import; the products that it made stay. */
export class DiscardImport {
  @IsId(MESSAGE) @Required(MESSAGE) @CleanId() idImportacion!: number;
}

/** r_data of GET /api/productos/importar/pendientes: what was begun and not ended, newest first. */
export interface PendingImport {
  idImportacion: number;
  /** the file's name, the DOI, or the ORCID iD; null for pasted text */
  nombre: string | null;
  formato: ImportFormat;
  /** ISO */
  creado: string;
  total: number;
  registradas: number;
}

export interface ImportSummary {
  total: number;
  listas: number;
  incompletas: number;
  duplicadas: number;
  registradas: number;
}

/** One thing that incomplete rows lack. */
export interface ImportDemand {
  campo: string;
  mensaje: string;
  /** rows */
  cuantas: number;
  /** whether it is asked once for all of them, and not beside each */
  comun: boolean;
}

/** What incomplete rows lack, what most of them lack first. */
export interface ImportDemands {
  /** rows that lack something that can be set for all at once */
  necesitan: number;
  exigencias: ImportDemand[];
}

/** r_data of analizar, ver and predeterminados. */
export interface ImportPreview {
  idImportacion: number;
  /** the file's name, the DOI, or the ORCID iD */
  nombre: string | null;
  formato: ImportFormat;
  codificacion: ImportEncoding;
  creado: string;
  predeterminados: ImportDefaults;
  resumen: ImportSummary;
  faltan: ImportDemands;
  /** what could not be read of the file: line (of a table: row; from 1) and why */
  problemas: { linea: number; mensaje: string }[];
  problemasTotal: number;
  /** how many rows the asked-for state has; `filas` is a page of them */
  totalFilas: number;
  filas: ImportRow[];
}

export interface ImportRow {
  /** from 1, in the order of the file; of a table as its program counts, with the header as 1 */
  fila: number;
  estado: ImportRowState;
  /** what will be created, defaults included; fields that lack are null */
  datos: { [K in keyof ProductData]: ProductData[K] | null };
  /** the same messages as the form's */
  errores: FieldError[];
  /** what was supposed and should be looked at */
  avisos: FieldError[];
  duplicado: ImportDuplicate | null;
  permitirDuplicado: boolean;
  /** the product that was created of it */
  idProducto: number | null;
  doi: string | null;
  /** the reference in APA style, to recognise it by */
  cita: string;
}

/** What a row duplicates: a product of one's own, or an earlier row of the file. */
export interface ImportDuplicate {
  motivo: 'doi' | 'titulo';
  idProducto: number | null;
  fila: number | null;
  titulo: string;
}

export interface ImportReport {
  idImportacion: number;
  /** how many this commit created */
  creadas: number;
  /** of the rows asked for, those that were not created now */
  omitidas: number;
  filas: {
    fila: number;
    titulo: string | null;
    resultado: 'creada' | 'yaRegistrada' | 'incompleta' | 'duplicada';
    idProducto: number | null;
    mensajes: string[];
  }[];
  resumen: ImportSummary;
}

export interface ImportRowAnswer {
  fila: ImportRow;
  resumen: ImportSummary;
  faltan: ImportDemands;
}
