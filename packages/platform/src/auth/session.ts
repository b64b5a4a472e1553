import type { TermsDue } from '@registro/contracts/accounts/terms';
import type { Permission, Role } from '@registro/contracts/roles';
import type { Config } from '../config.js';

/** Who is asking. Ownership in every `where` is this `id`. */
export interface SessionUser {
  id: number;
  correo: string;
  roles: Role[];
  permisos: Permission[];
  totp: boolean;
  /** when the session ends if nothing renews it, ISO time */
  expira: string;
  /** what they have not agreed to yet; null: nothing. Absent of who is not there themselves */
  terminos?: TermsDue | null;
  /** an operator looks as this person, and can only read (rule S-27); absent of who is there themselves */
  mira?: { idOperador: number; vista: string };
  /** a job reads a list for them into a file (rule A-12); absent of who is there themselves */
  exporta?: true;
}

/** The session cookie's name: with https it carries the prefix that binds it to this host (rule S-5). */
export function cookieName(config: Pick<Config, 'publicUrl'>): string {
  return config.publicUrl.startsWith('https:') ? '__Host-registro' : 'registro';
}
