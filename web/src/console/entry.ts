import type { Permission } from '@registro/contracts/roles';
import type { IconName } from '../ui/Icon.js';
import type { Waits } from './home/useWaiting.js';

export type Group = 'Programas' | 'Personas' | 'Sistema';

export interface Entry {
  /** The resource, and its path under /consola. */
  name: string;
  label: string;
  text: string;
  icon: IconName;
  /** The group of the menu that it stands in, and the part of a long one; evaluators have few entries, and none. */
  grupo?: Group;
  parte?: 'Convocatorias' | 'Becas' | 'Pagos';
  /** Other paths under /consola that belong to it. */
  salas?: readonly string[];
  /** What of it waits for a person, counted in the menu. */
  espera?: readonly Waits[];
  /** Whoever has one of them; an entry of evaluators has none. */
  permisos?: readonly Permission[];
  /** Only for who coordinates: to others it has nothing. */
  coordina?: true;
}
