import { Reason } from '../reason.js';
import { IDENTITY_DOCUMENT } from '../files/file-types.js';
import { fields } from '../record/fields.js';
import { CleanId, IsId } from '../validation.js';
import { type Identity, IdentityData, type NameParts } from './basic-data.js';

const { Upload } = fields<object>();

/**
 * POST /api/recursos/correcciones/de/{idUsuario}: the identity as it should be; `id` and `version` of the record as it
 * was read. Nothing changes until another operator confirms it (rule S-28).
 */
export class ProposeCorrection extends IdentityData {
  @Upload({ label: 'Documento que lo prueba', file: IDENTITY_DOCUMENT, required: 'Cargue el documento que lo prueba' })
  idArchivo!: string;
  /** the question that asks for it: what proves it may be one of its files */
  @IsId('La pregunta indicada no es válida') @CleanId() idConversacion: number | null = null;
  @Reason() motivo!: string;
}

/** What a person sent with a question about who they are; null in its place: there is none, or others answer it. */
export interface AskedEvidence {
  idUsuario: number;
  archivos: string[];
  /** the last thing that they wrote in it */
  idMensaje: number;
}

/** What its person reads in the question that asked for a correction, once another operator confirmed it. */
export const CORRECTED_ANSWER =
  'Corregimos sus datos de identidad como pidió: ya puede verlos en su perfil. Si algo no es así, escríbanos aquí mismo.';

/** POST /api/recursos/correcciones/{id}/{confirmar, negar} */
export class CorrectionDecision {
  @Reason() motivo!: string;
}

export const CORRECTION_STATES = ['pendiente', 'confirmada', 'negada', 'vencida'] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];
export const CORRECTION_STATE_NAMES: Record<CorrectionState, string> = {
  pendiente: 'Por confirmar',
  confirmada: 'Confirmada',
  negada: 'Negada',
  vencida: 'Vencida',
};

/** Why an identity is not corrected. */
export const CORRECTION_REFUSALS = {
  igual: 'No cambió nada: corrija lo que está mal',
  /** @param documento 'V-12345678' @param nombre who is registered with it */
  tomada: (documento: string, nombre: string) =>
    `${documento} ya es de ${nombre}. Aclare primero quién es quién: una cédula es de una sola persona`,
  pregunta: 'La pregunta no es de esta persona, o trata de otra cosa',
  recurso: 'Se concedió un recurso: la confirma o la niega otra persona',
} as const;

/** A row of GET /api/recursos/correcciones. */
export interface CorrectionRow {
  id: number;
  idUsuario: number;
  antes: Identity;
  despues: Identity;
  motivo: string;
  /** what proves it */
  idArchivo: string;
  /** the question that asked for it; null: none did */
  idConversacion: number | null;
  estado: CorrectionState;
  /** e-mails of who asked and who decided, as they were then */
  solicita: string;
  decide: string | null;
  motivoDecision: string | null;
  creado: string;
  /** until when it waits */
  /** null: until it is decided */
  vence: string | null;
  /** whoever looks asked for it, or it is theirs: another operator must confirm it */
  propia: boolean;
}

/** 'Ana Lucía Rondón'. */
export const nameOf = ({ primerNombre, segundoNombre, primerApellido, segundoApellido }: NameParts): string =>
  [primerNombre, segundoNombre, primerApellido, segundoApellido].filter(Boolean).join(' ');
