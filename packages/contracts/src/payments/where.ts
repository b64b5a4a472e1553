import { MaxLength, ValidateIf } from 'class-validator';
import { Clean, CleanId, IsId } from '../validation.js';
import type { PaymentBlock, PaymentState } from './owed.js';
import type { PaymentStepName } from './steps.js';

/**
 * POST /api/consultar/pagos/donde: one's own payments, newest first; of one thing, or of one group, where that is said.
 */
export class WherePayments {
  @MaxLength(40, { message: 'Lo indicado no es válido' })
  @ValidateIf((o: WherePayments) => o.objeto !== null)
  @Clean()
  objeto: string | null = null;
  @IsId('El registro indicado no es válido') @CleanId() idObjeto: number | null = null;
  /** 'beca:12' */
  @MaxLength(60, { message: 'Lo indicado no es válido' })
  @ValidateIf((o: WherePayments) => o.grupo !== null)
  @Clean()
  grupo: string | null = null;
}
/** As many payments as it answers. */
export const WHERE_MAX = 50;

/** Its r_data: where one payment is, and the way that it has come. */
export interface PaymentWhere {
  id: number;
  objeto: string;
  idObjeto: number;
  referencia: number;
  titulo: string;
  nombreConcepto: string;
  monto: number;
  /** what an earlier overpayment takes off it */
  descuento: number;
  moneda: string;
  estado: PaymentState;
  /** where it is now, and the role that holds it there (never the person); null: nobody any more */
  paso: PaymentStepName;
  nombre: string;
  quien: string | null;
  /** since when, ISO */
  desde: string;
  /**
   * how long this step takes this year, in seconds: half of all payments, and nine of ten; null where there is no
   * figure yet
   */
  mediana: number | null;
  p90: number | null;
  /** the one thing that stops it, with the screen that mends it where who asks can mend it */
  bloqueo: (Pick<PaymentBlock, 'texto' | 'accion'> & { ruta: string | null }) | null;
  /** oldest first; the last one is where it is now */
  pasos: WhereStep[];
}
export interface WhereStep {
  paso: PaymentStepName;
  nombre: string;
  quien: string | null;
  /** ISO */
  desde: string;
  /** null: it stands there */
  hasta: string | null;
}

/** What is read of a payment that the bank has answered of, until somebody confirmed the answer. */
export const ANSWER_IS_CHECKED = 'El banco ya respondió, y el Registro está comprobando la respuesta';

/** What is read of a payment that came back, until it is decided whether it is paid again. */
export const cameBack = (motivo: string | null): string =>
  `Ya no está pagado${motivo ? `: ${motivo}` : ''}. Falta decidir si se paga de nuevo`;

/** What stops a payment where its domain says nothing of it. */
export const STEP_BLOCKS: Partial<Record<PaymentStepName, string>> = {
  preparado: 'Falta la aprobación del lote',
  segunda: 'Falta una segunda aprobación del lote',
  enviado: 'Falta la respuesta del banco',
};
