import { IsIn } from 'class-validator';
import { Reason } from '../reason.js';
import { CleanWhole, Required, rule } from '../validation.js';
import { ASKABLE_OBJECTS, type AskableObject } from './conversation.js';

const TERM_MAX = 90;
const TERM = `Escriba un número de días entre 1 y ${TERM_MAX}`;
const isTerm = (v: unknown) => Number.isInteger(v) && (v as number) >= 1 && (v as number) <= TERM_MAX;
export const NO_KIND = 'La clase indicada no es válida';

/** Days within which something is asked for or answered. */
export const Days = (): PropertyDecorator => (target, name) => {
  rule('term', isTerm, { message: TERM })(target, name);
  Required(TERM)(target, name);
  CleanWhole()(target, name);
};

/** POST /api/recursos/conversaciones/plazos: days within which questions of one kind are answered, from now on. */
export class SaveQuestionTerm {
  @IsIn(ASKABLE_OBJECTS, { message: NO_KIND }) @Required(NO_KIND) objeto!: AskableObject;
  @Days() plazo!: number;
  @Reason() motivo!: string;
}

/** A row of GET /api/recursos/conversaciones/plazos → r_data. */
export type QuestionTermRow = Pick<SaveQuestionTerm, 'objeto' | 'plazo'>;

/** What is said once days are changed. */
export const TERM_SAVED = 'Plazo guardado: vale desde ahora';
