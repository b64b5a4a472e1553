import type { Receipt } from '../applications/receipt.js';
import type { Change, SentFile } from '../applications/said.js';
import type { ScholarshipRead, SentScholarship } from './scholarship.js';
import type { FileField } from './fields.js';

/** GET /api/interno/becas/{id} → r_data: all that a case needs of an application. Never for a browser as it is. */
export interface InternalScholarship {
  id: number;
  idUsuario: number;
  version: number;
  /** 1 to 8 */
  id_estatus_beca: number;
  /** ISO, of the newest sending */
  enviado: string;
  enGracia: boolean;
  /** as the person was when sending */
  solicitante: Applicant;
  universidad: string;
  /** code of the university, for conflicts and filters */
  idUniversidad: number;
  nivel: string;
  postgrado: string;
  area: string;
  idArea: number;
  solicitud: ScholarshipRead;
  /** the newest sending's content, and what it changed against the one before */
  enviada: SentScholarship;
  cambios: Change[];
  archivos: (SentFile & { campo: FileField; tipo: string; etiqueta: string })[];
  /** the sworn declaration last saved */
  idArchivoContrato: string | null;
  acuse: Receipt;
  /** every sending, oldest first */
  versiones: { version: number; enviado: string; enviada: SentScholarship }[];
}

export interface Applicant {
  nombre: string;
  /** 'V-12345678' */
  cedula: string;
}
