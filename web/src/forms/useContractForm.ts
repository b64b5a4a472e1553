import { useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { contractResolver } from './resolver.js';

/** A form whose rules are a contract's. Its values (`any`: '' or null where the contract has a number) are what the inputs hold; `handleSubmit` gives the checked and cleaned `T`. */
export type ContractForm<T> = UseFormReturn<any, unknown, T>;

/**
 * A form over a class of `@registro/contracts`: each field is checked when left, and then on every change.
 * @param Dto the class with class-validator decorators, every one with its message
 * @param defaults what the fields hold at first; give every field a value ('' or null when empty)
 */
export function useContractForm<T extends object>(Dto: new () => T, defaults: FieldValues): ContractForm<T> {
  const [resolver] = useState(() => contractResolver(Dto));
  return useForm<FieldValues, unknown, T>({
    resolver,
    defaultValues: defaults,
    mode: 'onTouched',
    shouldFocusError: false,
  }) as ContractForm<T>;
}
