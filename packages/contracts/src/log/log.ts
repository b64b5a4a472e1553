import { inCaracas } from '../dates.js';

/** What is written down in the public log, by its kind (rule S-48). */
export const LOG_KINDS = {
  certificado: 'Certificado emitido',
  constancia: 'Constancia emitida',
  acuse: 'Acuse de recibo',
  comprobante: 'Comprobante de pago',
  revocacion: 'Certificado revocado',
  restitucion: 'Certificado puesto de nuevo en vigor',
  decision: 'Decisión publicada',
  edicion: 'Edición del observatorio',
  cabeza: 'Cabeza del libro o de la auditoría',
} as const;
export type LogKind = keyof typeof LOG_KINDS;

/** Those by whose number a document is verified. */
export const LOGGED_DOCUMENTS = ['certificado', 'constancia', 'acuse', 'comprobante'] as const satisfies readonly LogKind[];
export type LoggedDocument = (typeof LOGGED_DOCUMENTS)[number];

/** Something that is to be written down in the log. */
export interface LogEntry {
  clase: LogKind;
  /** the document's number; of anything else by what its kind knows it */
  numero: string;
  /** sha256 of what it says, hexadecimal: the canonical JSON that `logged` of platform makes */
  huella: string;
  /** when it was issued, ISO */
  fecha: string;
  /** whose it is: its salt goes with what else is theirs */
  idUsuario?: number;
}

/** How a document stands in the log; `indice` null: it is not under a signed checkpoint yet. */
export interface LoggedState {
  indice: number | null;
  /** when that was, ISO */
  anotado: string | null;
  /** of what it said when it was issued */
  huella: string;
}

/** What the page of verification says of the log. */
export interface VerifiedInLog extends Omit<LoggedState, 'huella'> {
  /** false: what the registry holds now is not what was written down */
  igual: boolean;
}

export const LOG_PAGE = '/bitacora';
export const proofAddress = (numero: string): string => `${LOG_PAGE}/prueba/${encodeURIComponent(numero)}`;
export const LOG_DIFFERS = 'Lo guardado hoy no es lo que se anotó al emitirlo';

/** Of a document of seconds ago, and of one from before there was a log, which nobody can tell apart from outside. */
const NOT_YET = 'Aún no anotado; lo emitido antes de que hubiera bitácora no está en ella';

/** How a document stands in the log, in a line; nothing where nobody could be asked. */
export const loggedSays = (log: VerifiedInLog | null | undefined): string | undefined =>
  log === undefined ? log : log?.anotado ? `N.º ${log.indice}, ${inCaracas(log.anotado, 'longMinute')}` : NOT_YET;

export const NOT_LOGGED = 'No hay una anotación con ese número en la bitácora, o todavía no está firmada';
