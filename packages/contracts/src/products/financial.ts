import { fields } from '../record/fields.js';
import { Versioned } from '../record/stored.js';
import { CleanId, IsId, Required } from '../validation.js';

export const FIELD_REQUIRED = 'Campo requerido';
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

const { Amount, Choice, Text, YesNo } = fields<FinancialRead>();

/**
 * POST /api/guardar/proyectos/financiero (rules D-11, D-12). One a product: saving again changes it.
 * What an answer makes superfluous is null, whatever was sent.
 */
export class SaveFinancial extends Versioned {
  @IsId('El producto indicado no es válido') @Required('El producto indicado no es válido') @CleanId() idProductoInvestigacion!: number;

  @YesNo({
    label: 'Recibió financiamiento',
    ask: '¿Recibió financiamiento?',
    sheet: { width: 14 },
    read: 'recibio_financiamiento',
    required: FIELD_REQUIRED,
  })
  recibioFinanciamiento!: boolean;

  @Choice({
    label: 'Organismo financiador',
    sheet: { width: 34 },
    list: 'organismoFinanciador',
    read: 'organismo_financiador',
    code: 'organismo_financiador_id',
    when: isFinanced,
    required: 'Modalidad requerida',
  })
  idTipoOrganismoFinanciador: number | null = null;

  @Choice({
    label: 'Tipo de financiamiento',
    sheet: { width: 26 },
    list: 'tipoFinanciamiento',
    read: 'financiamiento',
    code: 'financiamiento_id',
    when: isFinanced,
    required: 'Tipo financiamiento requerido',
  })
  idTipoFinanciamiento: number | null = null;

  @Amount({
    label: 'Monto otorgado',
    sheet: { width: 20, heading: 'Monto otorgado (Bs.)' },
    read: 'monto_otorgado',
    when: isFinanced,
    required: AMOUNT_MESSAGE,
    malformed: AMOUNT_WRONG,
  })
  montoOtorgado: number | null = null;

  @YesNo({ label: 'Posee patente', ask: '¿Posee patente?', sheet: { width: 14 }, read: 'posee_patente', required: FIELD_REQUIRED })
  poseePatente!: boolean;

  @YesNo({
    label: 'Solicitó patente',
    ask: '¿Solicitó patente?',
    sheet: { width: 14 },
    read: 'solicito_patente',
    when: asksForRequest,
    required: FIELD_REQUIRED,
  })
  solicitoPatente: boolean | null = null;

  @Text({
    label: 'Modalidad',
    sheet: { width: 20 },
    read: 'modalidad',
    when: hasPatentData,
    required: FIELD_REQUIRED,
    max: PATENT_TEXT_MAX,
    upper: true,
  })
  modalidad: string | null = null;

  @Text({
    label: 'Submodalidad',
    sheet: { width: 20 },
    read: 'sub_modalidad',
    when: hasPatentData,
    required: FIELD_REQUIRED,
    max: PATENT_TEXT_MAX,
    upper: true,
  })
  subModalidad: string | null = null;

  /** text, for a code may begin with zeros */
  @Text({
    label: 'Número de registro',
    ask: 'Código de registro de la patente',
    sheet: { width: 18 },
    read: 'numero_registro',
    when: hasPatentData,
    required: FIELD_REQUIRED,
    pattern: /^\d+$/,
    malformed: PATENT_CODE_DIGITS,
    max: PATENT_CODE_MAX,
  })
  numeroRegistro: string | null = null;
}

const MESSAGE = 'El producto indicado no es válido';

/** POST /api/consultar/proyectos/financiero → r_data: FinancialRead, or null before the first save. */
export class ReadFinancial {
  @IsId(MESSAGE) @Required(MESSAGE) @CleanId() idProductoInvestigacion!: number;
}
