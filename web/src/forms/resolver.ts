import { check } from '@registro/contracts/validation';
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import { errorName } from './rows.js';

/** Validates a form with the contract's own class and the contract's own reader, so that browser and server say the same words. */
export function contractResolver<T extends object>(Dto: new () => T): Resolver<FieldValues, unknown, T> {
  return (values) => {
    const { value, errores } = check(Dto, values);
    if (errores.length === 0) return { values: { ...value }, errors: {} };
    const errors: FieldErrors<FieldValues> = {};
    for (const { campo, mensaje } of errores) set(errors, errorName(campo, get(values, campo)), { type: 'contract', message: mensaje });
    return { values: {}, errors };
  };
}
