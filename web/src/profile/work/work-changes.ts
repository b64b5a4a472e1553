import { isOtherInstitution, type SaveWork } from '@registro/contracts/profile/work';
import type { ContractForm } from '../../forms/useContractForm.js';

type Form = ContractForm<SaveWork>;

function clear(form: Form, names: (keyof SaveWork)[]): void {
  for (const name of names) form.setValue(name, null);
  form.clearErrors(names);
}

/** What the other answer asked is hidden now and must not be sent. */
export function afterWorksThere(form: Form): void {
  clear(form, form.getValues('trabaja') ? ['idTipoCargo', 'fechaFin'] : ['trabajoPrincipal']);
}

/** specification 1, section 4: changing the type clears institution and other institution. */
export function afterInstitutionType(form: Form): void {
  clear(form, ['institucion', 'otrosInstitucion']);
}

export function afterInstitution(form: Form): void {
  if (!isOtherInstitution(form.getValues('institucion'))) clear(form, ['otrosInstitucion']);
}
