import { Reason } from '../reason.js';

export const CERTIFICATE_INCOMPLETE = 'Para obtener el certificado debe registrar sus datos básicos, estudios y perfil laboral';
export const CURRICULUM_EMPTY = 'Para obtener el resumen curricular debe registrar sus datos básicos';
export const CERTIFICATE_REPLACED = 'Sustituido por un certificado más reciente';
export const CERTIFICATE_MERGED = 'La cuenta se unió con otra de la misma persona';

/** One that a newer took the place of is a revoked one; its reason says so. */
export type CertificateState = 'vigente' | 'revocado';
export const CERTIFICATE_STATE_NAMES: Record<CertificateState, string> = { vigente: 'Vigente', revocado: 'Revocado' };

/** POST /api/recursos/certificados/{id}/{revocar, permitir} */
export class CertificateDecision {
  @Reason() motivo!: string;
}

/** A row of GET /api/recursos/certificados. */
export interface CertificateRow {
  id: number;
  numero: string;
  nombre: string;
  /** 'V-12345678' */
  cedula: string;
  nivel: number;
  /** null when its list no longer has the level */
  nivel_estudio: string | null;
  creado: string;
  estado: CertificateState;
  motivo: string | null;
  revocado: string | null;
  /** A revocation that keeps the person from getting a new one. */
  bloquea: boolean;
}
