import type { SaveStudy } from '@registro/contracts/profile/study';
import { clear, clearUnasked } from '../../forms/clear.js';
import type { ContractForm } from '../../forms/useContractForm.js';

type Form = ContractForm<SaveStudy>;

/** A different level clears title, country, year, area and subarea; what depends on them or is now hidden goes too. */
export function afterLevel(form: Form): void {
  clear(form, ['idTituloObtenido', 'ultimoTitulo', 'idPais', 'institucionAcademica', 'anioCulminacion', 'idArea', 'idSubarea']);
  clearUnasked(form);
}

/** The title is chosen, or is to be written in words: what was said of its absence no longer holds. */
export function afterTitle(form: Form): void {
  form.clearErrors('idTituloObtenido');
  clearUnasked(form);
}
