import type { SentFile } from '../applications/said.js';
import type { Option } from '../envelope.js';
import type { FieldNote, FileField } from './fields.js';
import type { Receipt } from '../applications/receipt.js';
import type { SaidRead, SaveScholarship } from './save-scholarship.js';
import type { ScholarshipStatusId, ContractStatusId } from './status.js';

/** What the signed-in user may do with it now, by the server's clock and rules. */
export interface ScholarshipMay {
  editar: boolean;
  retirar: boolean;
  declarar: boolean;
  tramitar: boolean;
  /**
   * it does not keep its owner from applying anew: not refused, or in an earlier call, or the call lets people try
   * again (rule B-29)
   */
  repetir: boolean;
}

/** A row of POST /api/consultar/beca/listar → r_data (rule B-21), the active one first, then the newest. */
export interface ScholarshipRow {
  id: number;
  version: number;
  /** the free texts stand in place of 'OTRO' */
  universidad: string;
  postgrado: string;
  id_estatus_beca: ScholarshipStatusId;
  estatus_beca: string;
  estatus_contrato: { value: ContractStatusId; label: string } | null;
  motivo_rechazo: string | null;
  observaciones_rechazo: string | null;
  /** of the newest sending, ISO */
  enviado: string;
  acuse: Receipt | null;
  puede: ScholarshipMay;
  /** it was refused in the call that is open for its owner, or was last */
  rechazada_aqui: boolean;
}

/** POST /api/consultar/beca/ver {id} → r_data, under the read names. 404 unless it is the user's own. */
export interface ScholarshipRead extends SaidRead {
  id: number;
  /** sent back when saving; it counts the sendings */
  version: number;
  id_estatus_beca: ScholarshipStatusId;
  estatus_beca: string;
  estatus_contrato: { value: ContractStatusId; label: string } | null;
  /** step of the processing wizard that is next, from 1 */
  idStep: number;
  motivo_rechazo: string | null;
  observaciones_rechazo: string | null;
  /** the reviewer's notes by field, while it is returned (rule B-14) */
  notas: FieldNote[];
  acuse: Receipt | null;
  puede: ScholarshipMay;
}

type Chosen = 'universidad' | 'grado' | 'idPostgrado' | 'idAreaInteres';

/** What one sending said, with the labels of that day: the content of its receipt, and the base of the difference. */
export interface SentScholarship
  extends Record<Chosen, Option>,
    Omit<SaveScholarship, 'id' | 'version' | 'idEstatusBeca' | Chosen | FileField> {
  archivos: Partial<Record<FileField, SentFile>>;
}

/**
 * POST /api/consultar/beca/estatus → r_data: one entry for the active scholarship (else the newest), [] without any.
 */
export interface ScholarshipStatus {
  id: number;
  estatusbeca: ScholarshipStatusId;
  estatus: string;
  estatusContrato: ContractStatusId | null;
}

/** POST /api/consultar/beca/elegibilidad → r_data, in the order to show (rule B-5). */
export interface Requirement {
  clave: 'datosBasicos' | 'datosEstudio' | 'gradoEstudio' | 'ventana' | 'unica';
  requisito: string;
  cumple: boolean;
  /** why it is met or not, a sentence */
  detalle: string;
  /** the screen that mends it; null when nothing is to be done there */
  ruta: string | null;
}
