import { IsIn } from 'class-validator';
import type { Option } from '../envelope.js';
import { fields } from '../record/fields.js';
import { Versioned } from '../record/stored.js';
import { CleanId, CleanUpper, IsId, ListOf, Required, rule } from '../validation.js';
import { ACCOUNT_BANK_MESSAGE, isAccountOfBank, WHOLE_ACCOUNT } from './account-number.js';
import { NUMBERS_ONLY, PROCESSING_REQUIRED, SCHOLARSHIP_UNKNOWN } from './postgraduate.js';
import { RIF_LETTERS, RIF_MAX_DIGITS, RIF_MIN_DIGITS, type RifLetter, wholeRif } from './rif.js';

export const INSTITUTION_SAVED = 'Los datos bancarios de la institución han sido registrado';
export const INSTITUTION_FAILED = 'Hubo un error al registrar los datos bancarios de la institución';
export const INSTITUTION_DELETED = 'La institución ha sido eliminada';
export const INSTITUTION_NOT_FOUND = 'La institución no existe';
/** It is used already with this bank: choose that one. */
export const INSTITUTION_ALREADY = 'Ya registró esta institución con el mismo banco';
export const INSTITUTION_IN_USE = 'La institución tiene periodos registrados y no se puede eliminar';
export const INSTITUTION_LOCKED =
  'Los datos de la institución no se pueden cambiar mientras uno de sus periodos está en revisión o por pagarse';
export const SHARED_ACCOUNT_WARNING = 'Ese número de cuenta ya está registrado con otro RIF. Revise cuál de los dos es su titular';
const ONE = 'Indique una institución';
export const COMPANY_NAME_MAX = 250;

/** What an institution's data say, as they are read. */
export interface InstitutionSaid {
  inicialRIF: RifLetter;
  rif: string;
  razonSocial: string;
  idInstitucionBancariaInstitucion: Option;
  idTipoCuentaInstitucion: Option;
  NumcuentaInstitucion: string;
}

/** A row of verInstitucionesList {idBeca}, and r_data of ver-datos-bancario-institucion {idInstitucion}. */
export interface InstitutionRead extends InstitutionSaid {
  idInstitucion: number;
  /** sent back when saving */
  version: number;
  idBeca: number;
  registroCompletado: boolean;
  /** how many periods are paid to it */
  periodos: number;
  puede: { editar: boolean; eliminar: boolean };
}
const { Choice, Field, Text } = fields<InstitutionSaid>();

/** The dialog's form, and one of `instituciones`. */
export class InstitutionData extends Versioned {
  /** none: a new one */
  @IsId(INSTITUTION_NOT_FOUND) @CleanId() idInstitucion?: number | null = null;

  @IsIn(RIF_LETTERS, { message: 'El tipo de RIF debe ser J o G' })
  @Required(PROCESSING_REQUIRED)
  @CleanUpper()
  @Field({ label: 'Tipo de RIF', kind: 'text', read: 'inicialRIF', required: PROCESSING_REQUIRED })
  inicialRIF!: RifLetter;

  @Text({
    label: 'RIF',
    read: 'rif',
    required: PROCESSING_REQUIRED,
    digits: true,
    pattern: /^\d+$/,
    malformed: NUMBERS_ONLY,
    min: RIF_MIN_DIGITS,
    tooShort: `El RIF no puede tener menos de ${RIF_MIN_DIGITS} dígitos`,
    max: RIF_MAX_DIGITS,
    tooLong: `El RIF no puede tener más de ${RIF_MAX_DIGITS} dígitos`,
  })
  rif!: string;

  @Text({ label: 'Razón social', read: 'razonSocial', required: PROCESSING_REQUIRED, max: COMPANY_NAME_MAX, upper: true })
  razonSocial!: string;

  @Choice({ label: 'Banco', list: 'tipoBanco', read: 'idInstitucionBancariaInstitucion', required: PROCESSING_REQUIRED })
  idInstitucionBancariaInstitucion!: number;

  @Choice({ label: 'Tipo de cuenta', list: 'tipoCuenta', read: 'idTipoCuentaInstitucion', required: PROCESSING_REQUIRED })
  idTipoCuentaInstitucion!: number;

  @rule<InstitutionData>('bank', (v, o) => isAccountOfBank(v, o.idInstitucionBancariaInstitucion), { message: ACCOUNT_BANK_MESSAGE })
  @Text({ ...WHOLE_ACCOUNT, read: 'NumcuentaInstitucion' })
  NumcuentaInstitucion!: string;
}

type Paid = Pick<InstitutionSaid, 'inicialRIF' | 'rif' | 'NumcuentaInstitucion'>;
/**
 * What is doubtful where one account is to be paid under two RIFs, or null. It never stops a save.
 * @param others the person's other institutions
 */
export function sharedAccountWarning(one: Paid, others: readonly Paid[]): string | null {
  const rif = wholeRif(one.inicialRIF, one.rif);
  const shared = others.some((o) => o.NumcuentaInstitucion === one.NumcuentaInstitucion && wholeRif(o.inicialRIF, o.rif) !== rif);
  return shared ? SHARED_ACCOUNT_WARNING : null;
}

/**
 * POST guardar/becapostgrado/guardar-datos-institucion-periodo (rule M-9): each new, or with its id changed while none
 * of its periods waits to be paid. r_data {idInstitucion: of the last of the list, instituciones: every id}; beside it
 * `advertencia`: what is doubtful about account or RIF.
 */
export class SaveInstitutions {
  @IsId(SCHOLARSHIP_UNKNOWN) @Required(SCHOLARSHIP_UNKNOWN) @CleanId() idBeca!: number;

  @rule('some', (v) => Array.isArray(v) && v.length > 0 && v.length <= 10, { message: ONE })
  @ListOf(() => InstitutionData, ONE)
  @Required(ONE)
  instituciones!: InstitutionData[];
}

/** The dialog's form as the call takes it; errors come back under INSTITUTION_PREFIX. */
export const institutionToSend = (form: InstitutionData, idBeca: number): SaveInstitutions => ({ idBeca, instituciones: [form] });
export const INSTITUTION_PREFIX = 'instituciones.0.';

/** {idInstitucion}: ver-datos-bancario-institucion, eliminarInstitucion. Another user's: 404. */
export class InstitutionId {
  @IsId(INSTITUTION_NOT_FOUND) @Required(INSTITUTION_NOT_FOUND) @CleanId() idInstitucion!: number;
}

/** What may be done with an institution: `periodos` in all, `esperando` of them in review or approved and not paid. */
export const institutionCan = {
  edit: ({ esperando }: { esperando: number }): boolean => esperando === 0,
  remove: ({ periodos }: { periodos: number }): boolean => periodos === 0,
};
