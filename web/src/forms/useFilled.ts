import { useCallback, useEffect } from 'react';
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
