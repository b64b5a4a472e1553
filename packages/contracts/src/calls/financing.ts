import type { Option } from '../envelope.js';
import { centsToNumber, numberToCents, showAmount } from '../money.js';
import { fields } from '../record/fields.js';
import { Versioned } from '../record/stored.js';
import { CleanId, IsId, ListOf, Required, rule } from '../validation.js';
import type { CallHeading } from './programme.js';
import { FIELD_REQUIRED, NOT_OFFERED, PROPOSAL_NOT_FOUND } from './proposal.js';

export const FINANCING_SAVED = 'El proyecto ha sido registrado';
export const FINANCING_FAILED = 'Error al registrar el proyecto';
export const FINANCING_NONE = 'Debe registrar al menos un rubro';
export const HEADING_REPEATED = 'El rubro ya está en la lista';
export const HEADING_NOT_PAID = 'La convocatoria no financia este rubro';
const AMOUNT = 'Indique un monto mayor que cero';
const LINE = 'El rubro indicado no es de este proyecto';
export const LINES_MAX = 50;
/** Beside the amount of a heading that the call caps, and beside the list where the whole is too much. */
export const headingOverCap = (tope: number): string => `El monto del rubro no puede superar Bs. ${showAmount(tope)}`;
export const totalOverCap = (maximo: number): string => `El total no puede superar Bs. ${showAmount(maximo)}`;

/** What a line of the financing says, as it is read. */
export interface FinancingSaid {
  idRubro: Option;
  monto: number;
}
const { Amount, Choice } = fields<FinancingSaid>();

/** One line of `rubro`. */
export class FinancingLine {
  /** none: a new one */
  @IsId(LINE) @CleanId() idFinanciacion?: number | null = null;

  @Choice({ label: 'Rubro', list: 'tipoRubro', read: 'idRubro', required: FIELD_REQUIRED, notOffered: NOT_OFFERED }) idRubro!: number;
  @Amount({ label: 'Monto', read: 'monto', required: FIELD_REQUIRED, malformed: AMOUNT }) monto!: number;
}

/**
 * ★ POST registroFinanciacionSostenibilidad: the whole list, in place of the one before. r_data {idFinanciacion: every
 * id, in the order sent}; r_mess FINANCING_SAVED. Errors stand under 'rubro.0.monto'.
 */
export class SaveFinancing extends Versioned {
  @IsId(PROPOSAL_NOT_FOUND) @Required(PROPOSAL_NOT_FOUND) @CleanId() idProyecto!: number;

  @rule('some', (v) => Array.isArray(v) && v.length > 0 && v.length <= LINES_MAX, { message: FINANCING_NONE })
  @ListOf(() => FinancingLine, FINANCING_NONE)
  @Required(FINANCING_NONE)
  rubro!: FinancingLine[];
}

export interface FinancingRow extends FinancingSaid {
  idFinanciacion: number;
  /** the same, under the name that innovation's view reads */
  idFinanciamiento: number;
}

/** r_data of ★ verFinanciacionSostenibilidad {idProyecto}; amounts in bolívares. */
export interface FinancingRead {
  idProyecto: number;
  /** the proposal's, sent back when saving */
  version: number;
  rubro: FinancingRow[];
  total: number;
  /** the call's: its headings with their caps (none: all of the list), and the most in all */
  rubros: CallHeading[];
  montoMaximo: number | null;
}

/** The sum, in whole céntimos on the way (rule M-1). */
export const totalOf = (lines: readonly { monto: number }[]): number =>
  centsToNumber(lines.reduce((sum, { monto }) => sum + (numberToCents(monto) ?? 0), 0));

/**
 * What is wrong with the lines together: a heading twice, one that the call does not pay for, or more than its caps
 * (rule C-16).
 */
export function financingProblems(
  lines: readonly Pick<FinancingLine, 'idRubro' | 'monto'>[],
  { rubros, montoMaximo }: { rubros: readonly CallHeading[]; montoMaximo: number | null },
): { campo: string; mensaje: string }[] {
  const wrong = lines.flatMap(({ idRubro, monto }, i) => {
    const heading = rubros.find((r) => r.idRubro === idRubro);
    if (lines.findIndex((l) => l.idRubro === idRubro) < i) return [{ campo: `rubro.${i}.idRubro`, mensaje: HEADING_REPEATED }];
    if (rubros.length && !heading) return [{ campo: `rubro.${i}.idRubro`, mensaje: HEADING_NOT_PAID }];
    if (heading?.tope != null && monto > heading.tope) return [{ campo: `rubro.${i}.monto`, mensaje: headingOverCap(heading.tope) }];
    return [];
  });
  const over = montoMaximo !== null && totalOf(lines) > montoMaximo;
  return over ? [...wrong, { campo: 'rubro', mensaje: totalOverCap(montoMaximo) }] : wrong;
}
