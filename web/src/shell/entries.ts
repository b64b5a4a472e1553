import { DIRECTORY_CHOICE } from '@registro/contracts/directory/addresses';
import { isStaff, type Role } from '@registro/contracts/roles';
import { MESSAGES, TUTORS, VERTEX_3 } from '../ui/addresses.js';
import type { IconName } from '../ui/Icon.js';

export const ACCOUNT = '/cuenta';

export interface ShellEntry {
  to: string;
  label: string;
  icon: IconName;
  /** Not in the bottom bar, which has room for five: a phone finds it in the account's menu. */
  railOnly?: boolean;
}

const own: ShellEntry[] = [
  { to: '/usuario/listar', label: 'Inicio', icon: 'home' },
  { to: '/usuario/registro', label: 'Mi registro', icon: 'profile' },
  { to: '/usuario/proyecto/listar', label: 'Productos', icon: 'document' },
  { to: '/usuario/vertice-1', label: 'Becas', icon: 'scholarship' },
  { to: '/usuario/movilidad', label: 'Movilidad', icon: 'globe', railOnly: true },
  { to: VERTEX_3, label: 'Convocatorias', icon: 'megaphone' },
  { to: TUTORS, label: 'Tutores', icon: 'people', railOnly: true },
  { to: DIRECTORY_CHOICE, label: 'Directorio', icon: 'search', railOnly: true },
  { to: MESSAGES, label: 'Mensajes', icon: 'mail', railOnly: true },
];

/**
 * Where the rail leads: to one's own registry, beside it to what was added, which is one console, and to the account.
 */
export function entriesOf(roles: readonly Role[]): ShellEntry[] {
  const registry = roles.includes('investigador');
  const desk = roles.includes('operador')
    ? ({ label: 'Consola', icon: 'list' } as const)
    : ({ label: 'Evaluación', icon: 'shield' } as const);
  return [
    ...(registry ? own : []),
    ...(isStaff(roles) ? [{ to: '/consola', ...desk, railOnly: registry }] : []),
    { to: ACCOUNT, label: 'Cuenta', icon: 'settings', railOnly: registry },
  ];
}
