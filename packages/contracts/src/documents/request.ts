import { IsIn } from 'class-validator';
import type { VerifiedInLog } from '../log/log.js';
import { Clean, Required } from '../validation.js';
import type { DocumentSignature } from './signature.js';

export const DOCUMENT_TYPES = [
  'certificado',
  'curriculum',
  'acuse',
  'comprobante-pago',
  'declaracion',
  'participacion',
  'evaluacion',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
/**
 * What the registry itself asserts, and signs (rule F-23). A curriculum says what its person wrote, a declaration is
 * its applicant's.
 */
const SIGNED: readonly DocumentType[] = ['certificado', 'acuse', 'comprobante-pago', 'participacion', 'evaluacion'];
export const isSigned = (tipo: DocumentType): boolean => SIGNED.includes(tipo);
export type DocumentState = 'pendiente' | 'generando' | 'listo' | 'fallido';

/**
 * POST /api/documentos/generar → r_data DocumentStatus. `id` is the subject's: the number of the receipt (acuse), the
 * payment's (comprobante-pago), the scholarship's (declaracion), the team member's (participacion), the year
 * (evaluacion); none for one's own certificate and curriculum.
 */
export class RequestDocument {
  @IsIn(DOCUMENT_TYPES, { message: 'El tipo de documento no es válido' })
  @Required('El tipo de documento no es válido')
  tipo!: DocumentType;
  @Clean() id: string | null = null;
}

/** POST /api/documentos/estado → r_data DocumentStatus */
export class DocumentId {
  @Required('El documento indicado no es válido') @Clean() idDocumento!: string;
}

export interface DocumentStatus {
  idDocumento: string;
  tipo: DocumentType;
  estado: DocumentState;
  /** 0 to 100, for the download dialog */
  progreso: number;
  nombreArchivo: string;
  /** of a certificate: by which it is asked about; null: it is another document */
  idCertificado: number | null;
}

/** GET /api/publico/verificar/{codigo} → r_data: what is certified, and nothing more (rule F-13). */
export interface Verification {
  /**
   * a certificate and a payment are vigente or revocado; a receipt vigente, sustituido (by a later sending) or retirado
   */
  estado: 'vigente' | 'revocado' | 'sustituido' | 'retirado';
  tipo: 'certificado' | 'acuse' | 'comprobante' | 'constancia';
  numero: string;
  nombre: string;
  /**
   * of the certificate: the level of study; of a receipt: that of the postgraduate applied for; of a payment: its
   * concept; of an attestation: what it is about
   */
  nivel: string;
  /** YYYY-MM-DD */
  fecha: string;
  /** the last three digits */
  cedula_final: string;
  /** why it no longer stands */
  motivo?: string;
  /** of a payment: how much it was, as it is shown, and to whom */
  monto?: string;
  beneficiario?: string;
  /** of a receipt: the digest of what was sent, hexadecimal */
  huella?: string;
  /** of a receipt: what was sent, and what it applies for */
  asunto?: string;
  programa?: string;
  /** of a receipt: when it was received, to the second, ISO */
  momento?: string;
  /** of a receipt: the digests of the files that were sent, hexadecimal, so that whoever has a file can compare it */
  archivos?: { etiqueta: string; sha256: string }[];
  /** how it stands in the public log; null: not yet. Left out where nobody could be asked */
  bitacora?: VerifiedInLog | null;
  /** of its PDF, where one was made; null: it bears no signature */
  firma?: DocumentSignature | null;
  /** of a receipt: which sending of the application it is, from 1 */
  version?: number;
}
