import { check } from '@registro/contracts/validation';
import type { FieldError } from '@registro/contracts/envelope';
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import { errorName } from './rows.js';

/**
 * Validates a form with the contract's own class and the contract's own reader, so that browser and server say the same
 * words.
 * @param also what the contract judges by more than the form holds (a person's birth date)
 */
export function contractResolver<T extends object>(
  Dto: new () => T,
  also: (value: T) => FieldError[] = () => [],
): Resolver<FieldValues, unknown, T> {
  return (values) => {
    const { value, errores: own } = check(Dto, values);
    const errores = [...own, ...also(value).filter(({ campo }) => !own.some((e) => e.campo === campo))];
    if (errores.length === 0) return { values: { ...value }, errors: {} };
    const errors: FieldErrors<FieldValues> = {};
    for (const { campo, mensaje } of errores) set(errors, errorName(campo, get(values, campo)), { type: 'contract', message: mensaje });
    return { values: {}, errors };
  };
}
