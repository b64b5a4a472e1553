import type { FieldError } from '@registro/contracts/envelope';
import { startingValues } from '@registro/contracts/record/read';
import { useMemo } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { saveFailure } from '../api/errors.js';
import { useAlert, useConfirm, useToast } from '../ui/Feedback.js';
import type { ConfirmOptions } from '../ui/QuestionDialog.js';
import { contractResolver } from './resolver.js';
import { unwrapped } from './unwrapped.js';

/**
 * A form whose rules are a contract's. Its values (`any`: '' or null where the contract has a number) are what the
 * inputs hold; `handleSubmit` gives the checked and cleaned `T`. Its inputs find in `contract` what they are called and
 * what they ask.
 */
export type ContractForm<T> = UseFormReturn<any, unknown, T> & {
  contract: new () => object;
  /** the record as read: its choices stay readable even when operators have since retired them */
  saved: object | null;
};

/**
 * A form over a class of `@registro/contracts`: each field is checked when left, and then on every change.
 * @param Dto the class with class-validator decorators, every one with its message
 * @param defaults what the fields hold at first; give every field a value ('' or null when empty)
 */
export function useContractForm<T extends object>(
  Dto: new () => T,
  defaults: FieldValues,
  saved: object | null = null,
  also?: (value: T) => FieldError[],
): ContractForm<T> {
  const resolver = useMemo(() => contractResolver(Dto, also), [Dto, also]);
  const form = useForm<FieldValues, unknown, T>({
    resolver,
    defaultValues: defaults,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  return Object.assign(form, { contract: Dto, saved });
}

/**
 * A form over the description of a record.
 * @param saved the record as read, null for a new one
 * @param also the same function for as long as it judges alike (as the resolver takes it)
 * @param but what some fields hold at first in place of what was read
 */
export const useRecordForm = <T extends object>(
  Dto: new () => T,
  saved: object | null,
  but: FieldValues = {},
  also?: (value: T) => FieldError[],
): ContractForm<T> => useContractForm(Dto, { ...startingValues(Dto, saved), ...but }, saved, also);

interface Save {
  /** what is asked before it */
  ask?: ConfirmOptions;
  send: () => Promise<unknown>;
  /** told once it is saved */
  done: string;
  /** the title of what is told beside the form where no field is to blame; without one the form says all */
  failed?: string;
  /** what is told where the server broke */
  broken?: string;
  /** what the server's names of the fields begin with, and the form's do not */
  within?: string;
}

/**
 * How a form is saved: asks, sends, forgets the draft, reads anew what it changed, and tells. What fails is thrown on,
 * for the form to show it.
 * @returns what does it, and answers whether it is saved
 */
export function useSave(draft: { discard: () => Promise<void> } | null, changed: () => Promise<unknown>) {
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  return async ({ ask, send, done, failed, broken = '', within = '' }: Save): Promise<boolean> => {
    if (ask && !(await confirm(ask))) return false;
    try {
      await send();
    } catch (error) {
      const text = saveFailure(error, broken);
      if (failed && text !== null) await alert({ title: failed, text, severity: 'error' });
      throw unwrapped(error, within);
    }
    await draft?.discard();
    await changed();
    toast(done);
    return true;
  };
}
