import { Transform } from 'class-transformer';
import { IsBoolean, Matches, MaxLength, ValidateIf } from 'class-validator';
import { numberToCents, parseAmount } from '../money.js';
import { Clean, CleanId, CleanUpper, IsId, Required, RequiredIf, rule } from '../validation.js';

export const FIELD_REQUIRED = 'Campo requerido';
export const FUNDER_MESSAGE = 'Modalidad requerida';
export const FUNDING_MESSAGE = 'Tipo financiamiento requerido';
export const AMOUNT_MESSAGE = 'Monto otorgado requerido';
export const AMOUNT_WRONG = 'El monto debe ser mayor que cero, con dos decimales como máximo y no más de 16 caracteres';
export const PATENT_CODE_DIGITS = 'El código de registro solo admite números';
/** Not in the specification. */
export const PATENT_TEXT_MAX = 150;
export const PATENT_CODE_MAX = 30;
/** When saving fails without a reason. */
export const FINANCIAL_SAVE_FAILED = 'Ocurrió un error al registrar los datos financieros';

interface Answers {
  recibioFinanciamiento: boolean | null;
  poseePatente: boolean | null;
  solicitoPatente: boolean | null;
}

/** Organism, kind and amount are asked only then (rule D-11). */
export const isFinanced = (o: Pick<Answers, 'recibioFinanciamiento'>): boolean => o.recibioFinanciamiento === true;
/** Asked only when the product has no patent (rule D-12). */
export const asksForRequest = (o: Pick<Answers, 'poseePatente'>): boolean => o.poseePatente === false;
/** The patent's fields are asked when one is owned or was requested (rule D-12). */
export const hasPatentData = (o: Pick<Answers, 'poseePatente' | 'solicitoPatente'>): boolean =>
  o.poseePatente === true || (o.poseePatente === false && o.solicitoPatente === true);

/** Null where the answers above make the field disappear: what is not shown is not sent. */
function OnlyIf(when: (o: Answers) => boolean): PropertyDecorator {
  return Transform(({ value, obj }) => (when(obj as Answers) ? value : null));
}

/** POST /api/guardar/proyectos/financiero (rules D-11, D-12). One a product: saving again changes it. */
export class SaveFinancial {
  @IsId('El producto indicado no es válido') @Required('El producto indicado no es válido') @CleanId() idProductoInvestigacion!: number;
  /** The `version` that was read; when the stored one is another, 409 says what differs. Left out: the last one to save wins. */
  @IsId('La versión indicada no es válida') @CleanId() version?: number | null = null;

  @IsBoolean({ message: FIELD_REQUIRED }) @Required(FIELD_REQUIRED) recibioFinanciamiento!: boolean;

  @IsId(FUNDER_MESSAGE) @RequiredIf<SaveFinancial>(isFinanced, FUNDER_MESSAGE) @OnlyIf(isFinanced) @CleanId() idTipoOrganismoFinanciador:
    | number
    | null = null;
  @IsId(FUNDING_MESSAGE) @RequiredIf<SaveFinancial>(isFinanced, FUNDING_MESSAGE) @OnlyIf(isFinanced) @CleanId() idTipoFinanciamiento:
    | number
    | null = null;

  /** a number on the wire; text as it is typed ('1.234,56') is read too, so that a form can be checked as it stands */
  @rule('amount', (v) => v === null || (typeof v === 'number' && (numberToCents(v) ?? 0) > 0), { message: AMOUNT_WRONG })
  @RequiredIf<SaveFinancial>(isFinanced, AMOUNT_MESSAGE)
  @OnlyIf(isFinanced)
  @Transform(({ value }) =>
    typeof value === 'string' ? (value.trim() === '' ? null : (parseAmount(value) ?? Number.NaN)) : (value ?? null),
  )
  montoOtorgado: number | null = null;

  @IsBoolean({ message: FIELD_REQUIRED }) @Required(FIELD_REQUIRED) poseePatente!: boolean;

  @rule<SaveFinancial>('answer', (v, o) => !asksForRequest(o) || typeof v === 'boolean', { message: FIELD_REQUIRED })
  @RequiredIf<SaveFinancial>(asksForRequest, FIELD_REQUIRED)
  @OnlyIf(asksForRequest)
  solicitoPatente: boolean | null = null;

  @MaxLength(PATENT_TEXT_MAX, { message: `No puede tener más de ${PATENT_TEXT_MAX} caracteres` })
  @RequiredIf<SaveFinancial>(hasPatentData, FIELD_REQUIRED)
  @ValidateIf((o: SaveFinancial) => o.modalidad !== null || hasPatentData(o))
  @OnlyIf(hasPatentData)
  @CleanUpper()
  modalidad: string | null = null;

  @MaxLength(PATENT_TEXT_MAX, { message: `No puede tener más de ${PATENT_TEXT_MAX} caracteres` })
  @RequiredIf<SaveFinancial>(hasPatentData, FIELD_REQUIRED)
  @ValidateIf((o: SaveFinancial) => o.subModalidad !== null || hasPatentData(o))
  @OnlyIf(hasPatentData)
  @CleanUpper()
  subModalidad: string | null = null;

  /** text, for a code may begin with zeros */
  @MaxLength(PATENT_CODE_MAX, { message: `No puede tener más de ${PATENT_CODE_MAX} caracteres` })
  @Matches(/^\d+$/, { message: PATENT_CODE_DIGITS })
  @RequiredIf<SaveFinancial>(hasPatentData, FIELD_REQUIRED)
  @ValidateIf((o: SaveFinancial) => o.numeroRegistro !== null || hasPatentData(o))
  @OnlyIf(hasPatentData)
  @Clean()
  numeroRegistro: string | null = null;
}

const MESSAGE = 'El producto indicado no es válido';

/** POST /api/consultar/proyectos/financiero → r_data: FinancialRead, or null before the first save. */
export class ReadFinancial {
  @IsId(MESSAGE) @Required(MESSAGE) @CleanId() idProductoInvestigacion!: number;
}

/** The financial record as read. The amount is shown with `showAmount` and 'Bs.'. */
export interface FinancialRead {
  idProductoInvestigacion: number;
  /** sent back when saving */
  version: number;
  recibio_financiamiento: boolean;
  organismo_financiador: string | null;
  organismo_financiador_id: number | null;
  financiamiento: string | null;
  financiamiento_id: number | null;
  monto_otorgado: number | null;
  posee_patente: boolean;
  solicito_patente: boolean | null;
  modalidad: string | null;
  sub_modalidad: string | null;
  numero_registro: string | null;
}
