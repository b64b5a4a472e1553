import { hasFreeTitle, isDegree, isOtherTitle, type SaveStudy } from '@registro/contracts/profile/study';
import type { ContractForm } from '../../forms/useContractForm.js';

type Form = ContractForm<SaveStudy>;

function clear(form: Form, names: (keyof SaveStudy)[]): void {
  for (const name of names) form.setValue(name, null);
  form.clearErrors(names);
}

/** specification 1, section 4: a different level clears title, country, year, area and subarea; what depends on them or is now hidden goes too. */
export function afterLevel(form: Form): void {
  clear(form, ['idTituloObtenido', 'ultimoTitulo', 'idPais', 'institucionAcademica', 'anioCulminacion', 'idArea', 'idSubarea']);
  if (!isDegree(form.getValues('nivelEstudio'))) clear(form, ['profesion']);
}

export function afterCountry(form: Form): void {
  clear(form, ['institucionAcademica']);
  dropHiddenTitle(form);
}

export function afterTitle(form: Form): void {
  form.clearErrors('idTituloObtenido');
  dropHiddenTitle(form);
}

/** A free title that no field shows any more must not be sent. */
function dropHiddenTitle(form: Form): void {
  const [nivel, idPais, idTitulo] = form.getValues(['nivelEstudio', 'idPais', 'idTituloObtenido']);
  if (!hasFreeTitle(nivel, idPais, idTitulo)) clear(form, ['ultimoTitulo']);
}

/** The star of the label; the contract is what refuses. */
export const needsFreeTitle = (nivel: number | null, idTitulo: number | null): boolean =>
  nivel === 2 || nivel === 3 || (isDegree(nivel) && isOtherTitle(idTitulo));
