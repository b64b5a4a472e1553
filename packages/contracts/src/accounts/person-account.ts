import { Reason } from '../reason.js';
import type { AccountTie } from './same-person.js';
import type { UserRow } from './user-row.js';

/** POST /api/recursos/usuarios/{id}/{suspender, reactivar, cerrar-sesiones, quitar-dos-pasos} */
export class AccountAction {
  @Reason() motivo!: string;
}

/** Why nothing was done. */
export const ACCOUNT_REFUSALS = {
  propia: 'No puede hacerlo con su propia cuenta. Pídalo a otro operador',
  yaSuspendida: 'La cuenta ya está suspendida',
  yaActiva: 'La cuenta ya está activa',
  sinSesiones: 'No tiene sesiones abiertas',
  sinDosPasos: 'La cuenta no tiene verificación en dos pasos',
  reactivarEntreDos: 'Lo que puede hacer lo dan dos operadores. Actívela con «Asignar rol»: otro operador lo confirma',
  dosPasosEntreDos:
    'Tiene permisos que dan dos operadores. Quíteselos con «Asignar rol», quite la verificación en dos pasos y pídalos de nuevo: otro operador los confirma',
} as const;

/**
 * POST /api/recursos/usuarios/{id}/abrir → r_data: one person's account. That it was looked at leaves a trace, which
 * the person reads.
 */
export interface OpenedAccount extends UserRow {
  /** why it may not sign in, as the operator wrote it, and since when; null where it may, or nobody gave a reason */
  suspendida: { desde: string; motivo: string } | null;
  /** the newest merge that the account is part of, waiting or done; `se`: this account closes with it, or stays */
  union: { id: number; estado: 'pendiente' | 'confirmada'; se: 'cierra' | 'queda'; otra: { id: number; correo: string } } | null;
  /** its person asked to be erased, which waits or is done; null: they did not */
  borrado: { id: number; estado: 'confirmado' | 'hecho' } | null;
  /** accounts that count as the same person's for whatever takes two */
  vinculos: AccountTie[];
  /** passkeys that sign in */
  llaves: number;
  /** the one used last comes first */
  sesiones: OpenSession[];
}
export interface OpenSession {
  desde: string;
  usada: string;
  /** what the browser says of itself */
  agente: string | null;
}

/** A row of GET /api/cuenta/consultas: when an operator looked at one's data, newest first; never who. */
export interface DataLook {
  id: number;
  fecha: string;
  /** why they looked at one's own screens, as they see them; null: they opened one's page in the console */
  motivo: string | null;
}
/** As many as are shown. */
export const LOOKS_MOST = 50;
/** ms; one who looks again sooner leaves no second trace. */
export const ONE_LOOK = 600_000;
