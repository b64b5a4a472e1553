import { ValidateIf } from 'class-validator';
import { rule } from './validation.js';

export const REMARKS_ASKED = 'Diga qué se hace con lo que observó';

/**
 * `decirApuntes` beside `apuntes`, what was written beside fields that a decision questions none of: whether the
 * applicant reads it too, asked of whoever wrote any.
 */
export const RemarksTold = (): PropertyDecorator => (target, name) => {
  rule('remarks-told', (v) => typeof v === 'boolean', { message: REMARKS_ASKED })(target, name);
  ValidateIf(({ apuntes }: { apuntes: unknown[] | null }) => (apuntes?.length ?? 0) > 0)(target, name as string);
};
