import { Reason } from '../reason.js';
import type { Permission, Role } from '../roles.js';

/**
 * With these one operator could make themselves another, or move money: giving them takes two operators, as does making
 * somebody an evaluador (rule S-18).
 */
export const TWO_OPERATOR_PERMISSIONS: readonly Permission[] = ['usuarios', 'pagos-preparar', 'pagos-aprobar'];

export const GRANT_STATES = ['pendiente', 'confirmada', 'negada', 'vencida'] as const;
export type GrantState = (typeof GRANT_STATES)[number];
export const GRANT_STATE_NAMES: Record<GrantState, string> = {
  pendiente: 'Por confirmar',
  confirmada: 'Confirmada',
  negada: 'Negada',
  vencida: 'Vencida',
};

/** Why a role is not given. */
export const GRANT_REFUSALS = {
  propio: 'No puede cambiar su propio rol. Pídalo a otro operador',
  ajenos: (nombres: string) => `No puede dar permisos que usted no tiene: ${nombres}`,
  sinCedula: 'Esta persona no ha registrado su nacionalidad y cédula: debe completar sus datos básicos antes de que se le dé un rol',
} as const;

/** r_data of asignar-rol; `solicitud`: the request that another operator must confirm before anything changes */
export interface RoleAssigned {
  id: number;
  solicitud: number | null;
}

/** POST /api/recursos/permisos-pedidos/{id}/{confirmar, negar} */
export class GrantDecision {
  @Reason() motivo!: string;
}

/** A row of GET /api/recursos/permisos-pedidos. */
export interface GrantRow {
  id: number;
  /** whose role it is */
  correo: string;
  roles: Role[];
  permisos: Permission[];
  motivo: string;
  estado: GrantState;
  /** e-mails of who asked and who decided */
  solicita: string;
  decide: string | null;
  motivoDecision: string | null;
  creado: string;
  /** until when it waits */
  vence: string;
  /** whoever looks asked for it, or gets it: another operator must confirm it */
  propia: boolean;
}
