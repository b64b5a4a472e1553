import { MaxLength } from 'class-validator';
import { IsFileId } from '../documents/file-id.js';
import type { Option } from '../envelope.js';
import { Clean, CleanId, IsId, Required } from '../validation.js';
import type { ContractStatusId } from './status.js';

export const CONTRACT_FILE_TYPE = 'contrato';
/** shown when the answer lacks idBeca (rule B-19) */
export const CONTRACT_FAILED = 'Ha ocurrido un error al cargar el contrato';
export const CONTRACT_NOT_EXPECTED = 'La solicitud de beca no espera una declaración jurada';
export const CONTRACT_NOT_IN_REVIEW = 'La declaración no está en revisión';

/**
 * ★ POST /api/guardar/becaContrato/guardar-contrato → r_data {idBeca}, and idBeca beside it (rule B-19). Contract
 * status 1 or 3 only → 2.
 */
export class SaveContract {
  @IsId('La solicitud indicada no es válida') @Required('La solicitud indicada no es válida') @CleanId() idBeca!: number;
  @IsFileId() @Required('Requerido') @Clean() idArchivoContrato!: string;
}

/** {idBeca}: consultar/becaContrato/declaracion and others that mean one scholarship. */
export class ScholarshipId {
  @IsId('La solicitud indicada no es válida') @Required('La solicitud indicada no es válida') @CleanId() idBeca!: number;
}

/** ★ POST /api/consultar/fonacit {becaId} */
export class GrantId {
  @IsId('La solicitud indicada no es válida') @Required('La solicitud indicada no es válida') @CleanId() becaId!: number;
}

/** POST /api/recursos/contratos/{id}/devolver (2 → 3), and reasons of other actions. */
export class Reason {
  @MaxLength(1000, { message: 'El motivo no puede tener más de 1000 caracteres' })
  @Required('El motivo es requerido')
  @Clean()
  motivo!: string;
}

/** POST /api/consultar/becaContrato/declaracion → r_data: what the sworn declaration says and where it stands. */
export interface Declaration {
  idBeca: number;
  estatus: { value: ContractStatusId; label: string };
  /** why it was returned */
  observacion: string | null;
  idArchivoContrato: string | null;
  /** when the file came, ISO */
  cargado: string | null;
  nombre: string;
  /** 'V-12345678' */
  cedula: string;
  universidad: string;
  nivel: string;
  postgrado: string;
}

/**
 * A row of ★ GET /api/consultar/fonacit/listadoBecasContrato, and r_data of ★ consultar/fonacit {becaId}: approved
 * scholarships.
 */
export interface Grant {
  idBeca: number;
  idUsuario: number;
  nombre: string;
  cedula: string;
  universidad: string;
  postgrado: string;
  areaInteres: Option;
  estatusContrato: { value: ContractStatusId; label: string };
  idArchivoContrato: string | null;
  idArchivoReferenciaBancaria: string;
  /** when it was approved, ISO */
  aprobada: string;
}
