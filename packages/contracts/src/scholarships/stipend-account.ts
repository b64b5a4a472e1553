import type { Option } from '../envelope.js';
import { fields } from '../record/fields.js';
import { Versioned } from '../record/stored.js';
import { CleanId, IsId, Required, rule } from '../validation.js';
import { ACCOUNT_BANK_MESSAGE, isAccountOfBank, WHOLE_ACCOUNT } from './account-number.js';
import { PROCESSING_REQUIRED, SCHOLARSHIP_UNKNOWN } from './postgraduate.js';
import { CONTRACT_STATUS, type ContractStatusId } from './status.js';

export const STIPEND_SAVED = 'El estipendio mensual ha sido registrado';
export const STIPEND_FAILED = 'Hubo un error registrar el estipendio mensual.';
/** Asked before the account is saved (rule M-8). */
export const STIPEND_CONFIRMATION = '¿Está seguro de guardar el registro? Una vez registrada, la información no podrá ser modificada.';
export const STIPEND_LOCKED = 'Los datos bancarios ya están registrados y no se pueden cambiar';

/** What the scholar's own account says, as it is read. */
export interface StipendSaid {
  InstitucionBancariaPersonal: Option;
  TipoCuentaPersonal: Option;
  NumCuentaPersonal: string;
}

type Emptiable<T> = { [K in keyof T]: T[K] | null };

/** ★ r_data of ver-datos-persona {idBeca} is a list of one: without an account yet, its three fields are null. */
export interface StipendRead extends Emptiable<StipendSaid> {
  idBeca: number;
  /** sent back when saving; null before the first save */
  version: number | null;
  /** 'V-12345678', read-only */
  cedula: string;
  nombre: string;
  /** the bank reference of the application, to compare the account with */
  idArchivoReferenciaBancaria: string;
  /** whether it may be saved now (stipendCan) */
  puede: { guardar: boolean };
}
const { Choice, Text } = fields<StipendSaid>();

/**
 * ★ POST guardar/becapostgrado/guardar-datos-personales-periodo (rule M-8). r_data {idPostgrado, version}; beside it
 * `advertencia`: what is doubtful about the account, or null. Registered already: refused unless the contract was
 * returned.
 */
export class SaveStipendAccount extends Versioned {
  @IsId(SCHOLARSHIP_UNKNOWN) @Required(SCHOLARSHIP_UNKNOWN) @CleanId() idBeca!: number;

  @Choice({ label: 'Banco', list: 'tipoBanco', read: 'InstitucionBancariaPersonal', required: PROCESSING_REQUIRED })
  idInstitucionBancariaPersonal!: number;

  @Choice({ label: 'Tipo de cuenta', list: 'tipoCuenta', read: 'TipoCuentaPersonal', required: PROCESSING_REQUIRED })
  idTipoCuentaPersonal!: number;

  @rule<SaveStipendAccount>('bank', (v, o) => isAccountOfBank(v, o.idInstitucionBancariaPersonal), { message: ACCOUNT_BANK_MESSAGE })
  @Text({ ...WHOLE_ACCOUNT, read: 'NumCuentaPersonal' })
  NumCuentaPersonal!: string;
}

/** Whether the scholar's account may be saved: once, and again only while the contract is returned. */
export const stipendCan = {
  save: (registered: boolean, contrato: ContractStatusId | null): boolean => !registered || contrato === CONTRACT_STATUS.RETURNED,
};
