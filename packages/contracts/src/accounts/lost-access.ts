import { ArrayMaxSize, IsArray, IsIn, Matches, MaxLength, MinLength } from 'class-validator';
import { inCaracas, isIsoDate, todayInCaracas } from '../dates.js';
import { FILE_ID_MESSAGE, isFileId } from '../documents/file-id.js';
import { PHONE, PHONE_MESSAGE } from '../phone.js';
import { CEDULA_MAX_DIGITS, CEDULA_MESSAGE, CEDULA_MIN_DIGITS, NAME_MAX, NATIONALITIES, type Nationality } from '../profile/basic-data.js';
import { foldedName } from '../profile/person-name.js';
import { Reason } from '../reason.js';
import type { Permission } from '../roles.js';
import {
  Clean,
  CleanDigits,
  CleanId,
  CleanLines,
  CleanName,
  CleanPhone,
  IsDay,
  IsId,
  IsMail,
  IsPersonName,
  Required,
  rule,
} from '../validation.js';
import { EMAIL_MAX, EMAIL_MESSAGE } from './email.js';
import type { MergeAccount } from './merge.js';

/** The public page, and before its key where the mails lead. */
export const LOST_ACCESS_ROUTE = '/no-puedo-entrar';
/** So long a request waits for its address to be confirmed; then it goes. */
export const LOST_ACCESS_CONFIRM_HOURS = 24;
/** So long the address from before may stop it, from the proposal on: nothing is done sooner. */
export const LOST_ACCESS_WAIT_HOURS = 72;
export const LOST_ACCESS_FILES = 3;
/** So long its documents stay once it is resolved, in days: the old address may take the account back in them. */
export const LOST_ACCESS_KEEP_DAYS = 15;

/** What keeps somebody out. */
export const LOST_ACCESS_CASES = {
  correo: 'Perdí el correo de mi cuenta',
  cedula: 'Otra persona registró mi cédula',
  dosPasos: 'Perdí el teléfono o las llaves con que confirmo que soy yo',
} as const;
export type LostAccessCase = keyof typeof LOST_ACCESS_CASES;

const TOLD_MIN = 20;
const TOLD_MAX = 1000;
const TOLD = `Cuente qué pasó, en ${TOLD_MIN} a ${TOLD_MAX} letras`;
const NAME = 'Escriba sus nombres y apellidos';

/** What whoever cannot enter says of themselves (rule S-41). */
export class LostAccess {
  @IsIn(Object.keys(LOST_ACCESS_CASES), { message: 'Diga qué le pasó' }) @Required('Diga qué le pasó') caso!: LostAccessCase;
  @IsIn(NATIONALITIES, { message: 'La nacionalidad es requerida' }) nacionalidad: Nationality = 'V';
  @Matches(new RegExp(`^[1-9]\\d{${CEDULA_MIN_DIGITS - 1},${CEDULA_MAX_DIGITS - 1}}$`), { message: CEDULA_MESSAGE })
  @Required('La cédula es requerida')
  @CleanDigits()
  cedula!: string;
  @MaxLength(NAME_MAX, { message: NAME }) @IsPersonName() @Required(NAME) @CleanName() nombre!: string;
  @rule('past', (v) => !isIsoDate(v) || v <= todayInCaracas(), { message: 'La fecha de nacimiento no puede ser futura' })
  @IsDay('Escriba su fecha de nacimiento')
  @Required('Escriba su fecha de nacimiento')
  @Clean()
  fechaNacimiento!: string;
  /** that works now */
  @MaxLength(EMAIL_MAX, { message: EMAIL_MESSAGE }) @IsMail() @Required(EMAIL_MESSAGE) @Clean() correo!: string;
  /** of the account, if they remember it */
  @rule('max', (v) => v == null || String(v).length <= EMAIL_MAX, { message: EMAIL_MESSAGE }) @IsMail() @Clean() correoAnterior:
    | string
    | null = null;
  @Matches(PHONE, { message: PHONE_MESSAGE }) @Required(PHONE_MESSAGE) @CleanPhone() telefono!: string;
  @MaxLength(TOLD_MAX, { message: TOLD }) @MinLength(TOLD_MIN, { message: TOLD }) @Required(TOLD) @CleanLines() relato!: string;
}

/** POST /api/publico/acceso-perdido: the answer is the same whether or not there is such an account. */
export class AskLostAccess extends LostAccess {
  /** the solved challenge, JSON in base64 */
  @MaxLength(4000, { message: 'Recargue la página e intente de nuevo' })
  @Required('Recargue la página e intente de nuevo')
  @Clean()
  prueba!: string;
}

/**
 * GET /api/publico/acceso-perdido/reto → r_data: the work that a browser does before it may ask, and for how many days
 * what it asks is kept once it is resolved.
 */
export interface AskedLostAccess {
  reto: LostAccessChallenge;
  dias: number;
}
export interface LostAccessChallenge {
  parameters: { nonce: string; salt: string; cost: number; keyLength?: number; keyPrefix: string };
  signature?: string;
}

/** What the key of a mail is for: to hand in the documents, or to stop what was asked. */
export type LostAccessStep = 'documentos' | 'detener';
/** `propuesto`: one operator proposed it, and it waits. */
export const LOST_ACCESS_STATES = ['porConfirmar', 'recibido', 'propuesto', 'hecho', 'negado', 'detenido'] as const;
export type LostAccessState = (typeof LOST_ACCESS_STATES)[number];
export const LOST_ACCESS_STATE_NAMES: Record<LostAccessState, string> = {
  porConfirmar: 'Por confirmar',
  recibido: 'Por revisar',
  propuesto: 'Propuesto',
  hecho: 'Devuelto',
  negado: 'Negado',
  detenido: 'Detenido por su dueño',
};

/** GET /api/publico/acceso-perdido/{clave} → r_data. It says nothing of any account. */
export interface LinkedLostAccess {
  paso: LostAccessStep;
  estado: LostAccessState;
  /** that would become the account's */
  correo: string;
  /** until when this link does something; null: as long as it waits */
  hasta: string | null;
  vigente: boolean;
}

/** POST /api/publico/acceso-perdido/{clave}: the address is theirs, and these are their documents. */
export class ConfirmLostAccess {
  @rule('fileIds', (v) => Array.isArray(v) && v.every(isFileId) && new Set(v).size === v.length, { message: FILE_ID_MESSAGE })
  @ArrayMaxSize(LOST_ACCESS_FILES, { message: `Cargue a lo más ${LOST_ACCESS_FILES} archivos` })
  @rule('some', (v) => Array.isArray(v) && v.length > 0, { message: 'Cargue al menos un documento' })
  @IsArray({ message: 'Cargue al menos un documento' })
  archivos!: string[];
}

/** POST /api/recursos/accesos/{id}/proponer: whose account it is, by one operator's word. */
export class ProposeLostAccess {
  @IsId('Elija la cuenta') @Required('Elija la cuenta') @CleanId() idCuenta!: number;
  @Reason() motivo!: string;
}
/** POST /api/recursos/accesos/{id}/{confirmar, negar, rechazar} */
export class LostAccessDecision {
  @Reason() motivo!: string;
}

/** What stands for the name where what somebody said went, some days after it was resolved (rule S-45). */
export const LOST_ACCESS_GONE = 'Datos borrados';

/** A row of GET /api/recursos/accesos. */
export interface LostAccessRow extends Omit<LostAccess, 'caso' | 'fechaNacimiento'> {
  id: number;
  caso: LostAccessCase;
  /** null: what was said is gone */
  fechaNacimiento: string | null;
  estado: LostAccessState;
  /** when its address was confirmed */
  creado: string;
  red: string;
  archivos: string[];
  /** the account that somebody proposed, or that was given back */
  idCuenta: number | null;
  correoCuenta: string | null;
  solicita: string | null;
  motivo: string | null;
  /** from when on it may be confirmed, and until when */
  desde: string | null;
  vence: string | null;
  /** whoever looks proposed it, or it is theirs */
  propia: boolean;
  decide: string | null;
  motivoDecision: string | null;
  /** when it was; its documents go some days later */
  resuelto: string | null;
}

/** An account that may be the one meant, as operators compare it. */
export interface LostAccount extends MergeAccount {
  permisos: Permission[];
  dosPasos: boolean;
  llaves: number;
  /** why it is shown */
  por: ('cédula' | 'correo de la cuenta' | 'correo que funciona')[];
}

/** GET /api/recursos/accesos/{id}/detalle → r_data */
export interface LostAccessDetail extends LostAccessRow {
  cuentas: LostAccount[];
  /** others that came from the same network, newest first */
  mismaRed: Pick<LostAccessRow, 'id' | 'nombre' | 'cedula' | 'estado' | 'creado'>[];
}

/** What was said beside what the registry holds. `igual` null: the registry holds nothing. */
export function compareLostAccess(
  said: Pick<LostAccessRow, 'nombre' | 'nacionalidad' | 'cedula' | 'fechaNacimiento'>,
  { nombre, correo, cedula, fechaNacimiento }: Pick<MergeAccount, 'nombre' | 'correo' | 'cedula' | 'fechaNacimiento'>,
): { que: string; dicho: string; registro: string | null; igual: boolean | null; sobran: string[] }[] {
  const [documento, name] = [`${said.nacionalidad}-${said.cedula}`, nombre === correo ? null : nombre];
  const words = new Set(name ? foldedName(name).split(' ') : []);
  const sobran = name ? said.nombre.split(' ').filter((word) => !words.has(foldedName(word))) : [];
  const line = (que: string, dicho: string, registro: string | null) => ({
    que,
    dicho,
    registro,
    igual: registro === null ? null : dicho === registro,
    sobran: [],
  });
  return [
    {
      ...line('Nombres y apellidos', said.nombre, name),
      igual: name === null ? null : foldedName(said.nombre) === foldedName(name),
      sobran,
    },
    line('Cédula', documento, cedula),
    line('Fecha de nacimiento', said.fechaNacimiento ?? '', fechaNacimiento),
  ];
}

export const LOST_ACCESS_MESSAGES = {
  pedido: `Le escribimos al correo que indicó: ábralo en las próximas ${LOST_ACCESS_CONFIRM_HOURS} horas para cargar sus documentos`,
  confirmado: 'Recibimos su solicitud. Dos operadores la revisan y le escribimos a este correo',
  detenido: 'Listo: la solicitud se detuvo y la cuenta sigue igual',
  prueba: 'La comprobación de la página venció. Envíe el formulario otra vez',
  noExiste: 'El enlace no es válido: compruebe que lo abrió completo',
  yaNo: 'Este enlace ya no sirve: la solicitud se envió, se resolvió o venció',
} as const;

/** Why a request is not acted upon. */
export const LOST_ACCESS_REFUSALS = {
  noExiste: 'La solicitud no existe',
  resuelta: 'La solicitud ya se resolvió',
  propuesta: 'Hay una propuesta por confirmar: niéguela o retírela primero',
  sinProponer: 'Nadie ha propuesto devolver esta cuenta',
  cerrada: 'La cuenta está suspendida o unida con otra: por aquí no se devuelve',
  ocupado: 'El correo que funciona ya es de otra cuenta, o lo fue hace poco. Si las dos son de la persona, únalas',
  /** @param desde ISO */
  espera: (desde: string) =>
    `El dueño de la cuenta puede detenerlo hasta el ${inCaracas(desde, 'longMinute')} (hora de Caracas): confírmelo después`,
} as const;
