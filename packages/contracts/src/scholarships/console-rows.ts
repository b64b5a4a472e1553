import type { ScholarshipStatusId, ContractStatusId } from './status.js';

/** A row of GET /api/recursos/becas: an application as it was last sent. */
export interface ScholarshipListRow {
  id: number;
  idUsuario: number;
  nombre: string;
  /** 'V-12345678' */
  cedula: string;
  universidad: string;
  nivel: string;
  postgrado: string;
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

/** A row of GET /api/recursos/contratos. */
export interface ContractRow {
  id: number;
  idBeca: number;
  idUsuario: number;
  nombre: string;
  /** 'V-12345678' */
  cedula: string;
  universidad: string;
  postgrado: string;
  estatus: ContractStatusId;
  estatus_contrato: string;
  idArchivoContrato: string | null;
  /** why it was returned */
  observacion: string | null;
  cargado: string | null;
  aprobada: string | null;
}
