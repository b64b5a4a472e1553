import type { HelpId } from '@registro/contracts/help';
import { check } from '@registro/contracts/validation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/errors.js';
import type { Tone } from '../ui/plain/Notice.js';
import { FILLED, type Filled, filledFields, keyOf } from './filled.js';
import type { ContractForm } from './useContractForm.js';

/**
 * What a look-up fills is its key's and nobody else's: with another key the fields that it filled, and nobody changed
 * since, are emptied, however the key came to be another. Every look-up that fills a form fills it with this.
 * @param keys the fields that make the key
 */
export function useFilled<T>(form: ContractForm<T>, keys: readonly string[]) {
  const clave = keyOf(form.watch([...keys]));
  /** Empties what was filled; before a look-up, so that one that finds nothing keeps nothing. */
  const forget = useCallback(() => {
    const filled = form.getValues(FILLED) as Filled | null | undefined;
    if (!filled) return;
    const names = filledFields(form.contract, filled, form.getValues());
    for (const name of names) form.setValue(name, null, { shouldDirty: true });
    form.clearErrors(names);
    form.setValue(FILLED, null);
  }, [form]);
  useEffect(() => {
    const filled = form.getValues(FILLED) as Filled | null | undefined;
    if (filled && filled.clave !== clave) forget();
  }, [form, clave, forget]);
  const fill = (campos: Filled['campos']) => {
    for (const [name, value] of Object.entries(campos)) form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(Object.keys(campos));
    form.setValue(FILLED, { clave: keyOf(form.getValues([...keys])), campos } satisfies Filled);
  };
  return { fill, forget };
}

/** What a look-up told. */
export interface Told {
  tone: Tone;
  title?: string;
  text: string;
  /** the answer in the help that says what to do */
  help?: HelpId;
}

/** What could not be asked. */
export const notAsked = (error: unknown): Told => ({ tone: 'warning', title: 'No se pudo buscar', text: messageOf(error) });

/**
 * A look-up by some fields of a form, one at a time. What was told of one key says nothing of the next.
 * @param keys the fields that make the key
 * @param also others that it is asked with
 */
export function useLookUp<F>(form: ContractForm<F>, keys: readonly string[], also: readonly string[] = []) {
  const [searching, setSearching] = useState(false);
  const [told, setTold] = useState<(Told & { key: string }) | null>(null);
  const running = useRef(false);
  const key = keyOf(form.watch([...keys]));
  /**
   * @param Dto what is asked; what is wrong with it is said beside its fields
   * @param ask asks it; null: there is nothing to tell
   */
  const lookUp = async <T extends object>(Dto: new () => T, given: object, ask: (asked: T) => Promise<Told | null>) => {
    const { value, errores } = check(Dto, given);
    if (errores.length > 0) return void form.trigger([...keys, ...also], { shouldFocus: true });
    if (running.current) return;
    running.current = true;
    setSearching(true);
    setTold(null);
    const answer = await ask(value).catch(notAsked);
    running.current = false;
    setSearching(false);
    setTold(answer && { ...answer, key });
  };
  return { lookUp, searching, notice: told?.key === key ? told : null };
}
