import { check } from '@registro/contracts/validation';
import type { FieldValues } from 'react-hook-form';

/** react-admin's form-level validation by a contract's own rules. */
export function contractValidate<T extends object>(Dto: new () => T) {
  return (values: FieldValues): Record<string, string> =>
    Object.fromEntries(check(Dto, values).errores.map(({ campo, mensaje }) => [campo, mensaje]));
}
