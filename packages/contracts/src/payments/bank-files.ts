import { IsBoolean, Matches, MaxLength } from 'class-validator';
import { Clean, CleanId, IsId, Required, rule } from '../validation.js';
import type { TextLayout } from './bank-format.js';
import { BANK_FILE_KINDS, type BankFileKind } from './bank-kinds.js';
import { Keyed } from './operation.js';

/** POST multipart lotes/{id}/respuesta and extractos: the field that holds the bank's file. */
export const BANK_FILE_FIELD = 'archivo';
/** A pain.002 of 100,000 payments has some 60 MB. */
export const BANK_FILE_MAX_BYTES = 128 * 1024 * 1024;
/** What people say of a line in the console, in characters. */
const REASON_MAX = 500;
const NAME_MAX = 60;

export const BANK_FILE_KIND_NAMES: Record<BankFileKind, string> = {
  exportacion: 'Archivo de pagos',
  respuesta: 'Respuesta del banco',
  extracto: 'Extracto',
};

/**
 * POST, PUT /api/recursos/bancos-formatos: how a bank writes one kind of file. What is wrong with `definicion`:
 * `layoutErrors`.
 */
export class SaveBankFormat {
  @Matches(/^\d{4}$/, { message: 'El código del banco tiene cuatro dígitos' })
  @Required('Indique el banco')
  @Clean()
  banco!: string;
  @rule('isKind', (v) => BANK_FILE_KINDS.includes(v as BankFileKind), { message: 'Elija para qué archivo es' }) tipo!: BankFileKind;
  @MaxLength(NAME_MAX, { message: `El nombre tiene más de ${NAME_MAX} caracteres` })
  @Required('Indique un nombre')
  @Clean()
  nombre!: string;
  @rule('isObject', (v) => typeof v === 'object' && v !== null, { message: 'Describa el archivo' }) definicion!: TextLayout;
  @IsBoolean({ message: 'Indique si está activo' }) activo = true;
}

/** A row of GET /api/recursos/bancos-formatos. */
export interface BankFormatRow {
  id: number;
  banco: string;
  tipo: BankFileKind;
  nombre: string;
  definicion: TextLayout;
  activo: boolean;
}

/** POST, PUT /api/recursos/bancos-cuentas: the account that a bank's payments leave from. */
export class SavePayerAccount {
  @Matches(/^\d{4}$/, { message: 'El código del banco tiene cuatro dígitos' })
  @Required('Indique el banco')
  @Clean()
  banco!: string;
  @Matches(/^[A-Z]{3}$/, { message: 'La moneda tiene tres letras' }) @Required('Indique la moneda') @Clean() moneda = 'VES';
  @rule<SavePayerAccount>('isOfBank', (v, { banco }) => typeof v !== 'string' || v.startsWith(banco), {
    message: 'Los primeros cuatro dígitos de la cuenta no corresponden al banco',
  })
  @Matches(/^\d{20}$/, { message: 'La cuenta tiene veinte dígitos' })
  @Required('Indique la cuenta')
  @Clean()
  cuenta!: string;
  @Matches(/^[VEJG]-?\d{6,9}$/, { message: 'El documento no es válido' }) @Required('Indique el RIF') @Clean() documento!: string;
  @MaxLength(NAME_MAX, { message: `El nombre tiene más de ${NAME_MAX} caracteres` })
  @Required('Indique el titular')
  @Clean()
  nombre!: string;
  @IsBoolean({ message: 'Indique si está activa' }) activo = true;
}

/** A row of GET /api/recursos/bancos-cuentas. */
export interface PayerAccountRow {
  id: number;
  banco: string;
  moneda: string;
  cuenta: string;
  documento: string;
  nombre: string;
  activo: boolean;
}

/** A row of GET /api/recursos/bancos-archivos; its content at …/{id}/contenido. */
export interface BankFileRow {
  id: number;
  tipo: BankFileKind;
  banco: string;
  idLote: number | null;
  /** of the bank's layout, or of the ISO message */
  formato: string;
  nombre: string;
  /** SHA-256 of the bytes */
  huella: string;
  bytes: number;
  lineas: number;
  centimos: number;
  /** of an answer: what it said of its lines */
  completados: number;
  rechazados: number;
  desconocidos: number;
  idUsuario: number;
  quien: string | null;
  fecha: string;
  /** of an answer: the proposal that waits to be confirmed before it is so */
  acto: number | null;
}

/**
 * POST multipart /api/recursos/lotes/{id}/respuesta?llave=…: `formato` where the bank has several layouts of an answer.
 */
export class AnswerOf extends Keyed {
  @IsId('El formato indicado no es válido') @CleanId() formato: number | null = null;
}

/**
 * POST multipart /api/recursos/extractos?llave=…&banco=0102&moneda=VES: whose account; `formato` as above, of a
 * statement.
 */
export class StatementOf extends Keyed {
  @Matches(/^\d{4}$/, { message: 'El código del banco tiene cuatro dígitos' })
  @Required('Indique el banco')
  @Clean()
  banco!: string;
  @Matches(/^[A-Z]{3}$/, { message: 'La moneda tiene tres letras' }) @Required('Indique la moneda') @Clean() moneda = 'VES';
  @IsId('El formato indicado no es válido') @CleanId() formato: number | null = null;
}

/** `motivo`, for whoever must say why. */
export class LineReason {
  @MaxLength(REASON_MAX, { message: `El motivo tiene más de ${REASON_MAX} caracteres` })
  @Required('Indique el motivo')
  @Clean()
  motivo!: string;
}
