import type { SaidField, SentVersion } from '../applications/said.js';
import type { ProgressStep } from './progress.js';
import type { ScholarshipStatusId, ContractStatusId } from './status.js';

/** What every list of scholarships and of what hangs on them says first: who, and what they study where. */
export interface ScholarRow {
  id: number;
  idUsuario: number;
  nombre: string;
  /** 'V-12345678' */
  cedula: string;
  universidad: string;
  postgrado: string;
}

/** A row of GET /api/recursos/becas: an application as it was last sent. */
export interface ScholarshipListRow extends ScholarRow {
  nivel: string;
  area: string;
  idEstatusBeca: ScholarshipStatusId;
  estatus_beca: string;
  /** counts the sendings */
  version: number;
  enviado: string;
  aprobada: string | null;
  /** the number of its receipt */
  acuse: string;
  enGracia: boolean;
}

/** GET /api/recursos/becas/{id}: an application for operators, who read it; nothing in it says who judges it. */
export interface ScholarshipPage extends ScholarshipListRow {
  /** all that was sent last, in words; of files their names */
  campos: SaidField[];
  /** what its applicant was told of the decision, while it stands; null: nothing */
  decision: { motivo: string | null; observaciones: string | null; notas: { etiqueta: string; nota: string }[] } | null;
  pasos: ProgressStep[];
  /** numbers of its cases of evaluation, which questions about its outcome go by; none while evaluation is away */
  casos: number[];
  /** every sending, the newest first */
  envios: SentVersion[];
}

/** A row of GET /api/recursos/contratos. */
export interface ContractRow extends ScholarRow {
  idBeca: number;
  estatus: ContractStatusId;
  estatus_contrato: string;
  idArchivoContrato: string | null;
  /** why it was returned */
  observacion: string | null;
  cargado: string | null;
  aprobada: string | null;
  nivel: string;
  /**
   * the version of the declaration's text that was to be signed; null: nothing was uploaded, or before that was written
   * down
   */
  version: number | null;
  /** the version that holds now */
  versionVigente: number;
}
