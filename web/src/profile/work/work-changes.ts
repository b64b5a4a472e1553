import type { SaveWork } from '@registro/contracts/profile/work';
import { clear, clearUnasked } from '../../forms/clear.js';
import type { ContractForm } from '../../forms/useContractForm.js';

/** What the other answer asked is hidden now and must not be sent. */
export function afterWorksThere(form: ContractForm<SaveWork>): void {
  if (form.getValues('trabaja')) clear(form, ['idTipoCargo']);
  clearUnasked(form);
}
