import { countOf } from '../count.js';
import type { BankFileKind } from './bank-kinds.js';

/**
 * How the files of a bank are written, as data: a new bank is a row of `payments.formato_banco`, never code. What each
 * record and field means stands in docs/bank-files.md.
 */

/** ISO 20022 messages, which any bank may use instead of a layout of its own. */
export const ISO_OUT = 'pain.001.001.09';
export const ISO_ANSWER = 'pain.002.001.10';
export const ISO_STATEMENT = 'camt.053.001.08';
export const ISO_MESSAGES: Record<BankFileKind, string> = { exportacion: ISO_OUT, respuesta: ISO_ANSWER, extracto: ISO_STATEMENT };

export const ENCODINGS = ['ascii', 'latin1', 'utf8'] as const;
export const LINE_ENDS = ['crlf', 'lf'] as const;
export const SEPARATORS = [';', ',', '|', '\t'] as const;
export const DAY_FORMATS = ['AAAAMMDD', 'DDMMAAAA', 'AAAA-MM-DD', 'DD/MM/AAAA'] as const;
/** 'centimos': 1234,56 is written 123456; the others with two decimals behind a dot or a comma, and no thousands */
export const AMOUNT_FORMATS = ['centimos', 'punto', 'coma'] as const;

/** One column of a record: a field by its name, or the same text in every file (a record's mark, a title). */
export interface LayoutColumn {
  campo?: string;
  valor?: string;
  /** in characters; of fixed width alone */
  ancho?: number;
}

/**
 * A file of lines. Its first line is `cabecera` and its last one `total`, where they have columns; the others are
 * `linea`.
 */
export interface TextLayout {
  tipo: 'fijo' | 'csv';
  /** of CSV alone */
  separador?: (typeof SEPARATORS)[number];
  codificacion: (typeof ENCODINGS)[number];
  finLinea: (typeof LINE_ENDS)[number];
  fecha: (typeof DAY_FORMATS)[number];
  monto: (typeof AMOUNT_FORMATS)[number];
  cabecera: LayoutColumn[];
  linea: LayoutColumn[];
  total: LayoutColumn[];
}

/** 'CSV, 12 columnas' */
export const layoutName = ({ tipo, linea }: TextLayout): string =>
  `${tipo === 'csv' ? 'CSV' : 'Ancho fijo'}, ${countOf(linea.length, 'columna', 'columnas')}`;

/**
 * What the bank's codes mean; any other code leaves the payment as it is. `motivos`: what a code of rejection says to
 * people.
 */
export interface AnswerLayout extends TextLayout {
  completado: string[];
  rechazado: string[];
  motivos: Record<string, string>;
}

/** What the column `sentido` of a statement says; not needed where there are columns `debito` and `credito`. */
export interface StatementLayout extends TextLayout {
  debito?: string[];
  credito?: string[];
}

export type LayoutRecord = 'cabecera' | 'linea' | 'total';
export const LAYOUT_RECORDS: LayoutRecord[] = ['cabecera', 'linea', 'total'];

/** Fields that each record of each file may have. */
export const LAYOUT_FIELDS: Record<BankFileKind, Record<LayoutRecord, readonly string[]>> = {
  exportacion: {
    cabecera: ['lote', 'fecha', 'banco', 'cuentaPagador', 'documentoPagador', 'nombrePagador', 'cantidad', 'monto', 'moneda'],
    linea:
      'numero lote pago referencia documento nombre banco tipoCuenta cuenta monto moneda concepto persona documentoPersona periodo fecha'.split(
        ' ',
      ),
    total: ['lote', 'cantidad', 'monto', 'huella'],
  },
  respuesta: {
    cabecera: ['lote', 'fecha', 'banco', 'cuentaPagador', 'cantidad', 'monto', 'huella'],
    linea: ['numero', 'lote', 'pago', 'referencia', 'documento', 'cuenta', 'monto', 'codigo', 'motivo', 'referenciaBanco', 'fecha'],
    total: ['lote', 'cantidad', 'monto', 'huella'],
  },
  extracto: {
    cabecera: ['banco', 'cuentaPagador', 'desde', 'hasta', 'saldoInicial'],
    linea: ['fecha', 'referencia', 'referenciaBanco', 'descripcion', 'monto', 'sentido', 'debito', 'credito', 'saldo'],
    total: ['cantidad', 'saldoFinal'],
  },
};

/** What a field is, where it is no code that is written and compared as it stands. */
export const FIELD_KINDS: Record<string, 'entero' | 'monto' | 'fecha' | 'texto'> = {
  numero: 'entero',
  lote: 'entero',
  pago: 'entero',
  cantidad: 'entero',
  tipoCuenta: 'entero',
  monto: 'monto',
  debito: 'monto',
  credito: 'monto',
  saldo: 'monto',
  saldoInicial: 'monto',
  saldoFinal: 'monto',
  fecha: 'fecha',
  desde: 'fecha',
  hasta: 'fecha',
  nombre: 'texto',
  nombrePagador: 'texto',
  concepto: 'texto',
  persona: 'texto',
  periodo: 'texto',
  motivo: 'texto',
  descripcion: 'texto',
};

/** Characters of what a bank is told that a payment is for (Max140Text). */
const PURPOSE_MAX = 140;
/** What a bank is told that a payment is for: whose money it is, the span of time, the payment and the concept. */
export interface PaymentPurpose {
  idPago: number;
  /** null of what was owed before it was asked */
  persona: string | null;
  documentoPersona: string | null;
  periodo: string | null;
  nombreConcepto: string | null;
}

/**
 * 'Pago 45 V-12345678 periodo del 01/02/2026, Ana Pérez, Matrícula': what tells it apart stands first, for narrow
 * columns cut its end.
 */
export function paymentPurpose({ idPago, persona, documentoPersona, periodo, nombreConcepto }: PaymentPurpose): string {
  const first = ['Pago', idPago, documentoPersona, periodo].filter((part) => part !== null).join(' ');
  return [first, persona, nombreConcepto]
    .filter((part) => part !== null)
    .join(', ')
    .slice(0, PURPOSE_MAX);
}

/**
 * One line of one batch (`lote_pago`), as the bank sees and repeats it: '12-345'. Sent again after a rejection, a
 * payment is another line.
 */
export const bankReference = (idLote: number, pago: number): string => `${idLote}-${pago}`;

/** The two ids of a reference; null for what is none of ours. */
export function readBankReference(reference: string): { idLote: number; pago: number } | null {
  const m = /^0*(\d{1,9})-0*(\d{1,9})$/.exec(reference);
  return m && { idLote: Number(m[1]), pago: Number(m[2]) };
}
