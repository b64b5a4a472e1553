import { fieldsOf, isAsked } from '@registro/contracts/record/description';
import type { ContractForm } from './useContractForm.js';

/** Empties fields, and takes back what was said of them. */
export function clear<T>(form: ContractForm<T>, names: readonly (keyof T & string)[]): void {
  for (const name of names as readonly string[]) form.setValue(name, null);
  form.clearErrors([...names]);
}

/** Empties what the answers given do not ask for (any more): it is hidden now and must not be sent. */
export function clearUnasked<T>(form: ContractForm<T>): void {
  for (const field of fieldsOf(form.contract)) {
    if (!isAsked(field, form.getValues()) && form.getValues(field.name) !== null) clear<any>(form, [field.name]);
  }
}
