import type { Option } from './envelope.js';
import { isIsoDate, todayInCaracas } from './dates.js';
import { fields } from './record/fields.js';
import { rule } from './validation.js';

/** A row of the kit's page as it is shown. */
export interface KitExpense {
  id: number;
  concepto: string;
  area: Option;
  fecha: string;
  monto: number;
  nota: string | null;
}
const { Text, Choice, Day, Amount } = fields<KitExpense>();

/**
 * What the kit's page (/kit) asks and keeps nowhere: how a contract says what its inputs are called, hold and ask.
 * Rules of one's own stand above the field's decorator and are asked after it.
 */
export class SaveKitExpense {
  @Text({ label: 'Concepto', read: 'concepto', required: 'Escriba el concepto', max: 80 }) concepto!: string;
  @Choice({ label: 'Área', list: 'area', read: 'area', required: 'Elija el área' }) idArea!: number;
  @rule('notFuture', (v) => !isIsoDate(v) || v <= todayInCaracas(), { message: 'La fecha no puede ser futura' })
  @Day({ label: 'Fecha', read: 'fecha', required: 'Indique la fecha', malformed: 'Escriba la fecha como DD/MM/AAAA' })
  fecha!: string;
  @Amount({ label: 'Monto en bolívares', read: 'monto', required: 'Indique el monto', malformed: 'Escriba un monto mayor que cero' })
  monto!: number;
  @Text({ label: 'Nota', read: 'nota', max: 200, lines: true }) nota!: string | null;
}
