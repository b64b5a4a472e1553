import type { MailCall } from '@registro/contracts/mails/mail-calls';
import type { SelectOption } from '../../forms/select-option.js';

/** All calls; the code of none holds it. */
export const ALL = '*';

/** The calls to choose from, all of them first; two of one name are told apart by their codes. */
export function callOptions(calls: readonly MailCall[]): SelectOption[] {
  const twice = (nombre: string) => calls.filter((one) => one.nombre === nombre).length > 1;
  return [
    { value: ALL, label: 'Todas: texto general' },
    ...calls.map(({ codigo, nombre }) => ({ value: codigo, label: twice(nombre) ? `${nombre} (${codigo})` : nombre })),
  ];
}
