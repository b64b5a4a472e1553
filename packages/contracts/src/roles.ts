/** What someone is (rule S-1). Everyone who signs up is an investigador; the others are added to it, in this order. */
export const ROLES = ['investigador', 'evaluador', 'operador'] as const;
export type Role = (typeof ROLES)[number];
export const ROLE_NAMES: Record<Role, string> = { investigador: 'Investigador', evaluador: 'Evaluador', operador: 'Operador' };
/** Several roles in words, in their order: 'Investigador, Evaluador'. */
export const roleNames = (roles: readonly Role[]): string => roles.map((rol) => ROLE_NAMES[rol]).join(', ');
/** Whether somebody has anything but a registry of their own. */
export const isStaff = (roles: readonly Role[]): boolean => roles.some((rol) => rol !== 'investigador');
/**
 * The one that calls of the specification ask for: whoever has a registry of their own is an investigador there,
 * whatever was added.
 */
export const mainRole = (roles: readonly Role[]): Role | undefined => (roles.includes('investigador') ? 'investigador' : roles[0]);

/** What an operador may do; each is granted by itself. */
export const PERMISSIONS = ['convocatorias', 'pagos-preparar', 'pagos-aprobar', 'catalogos', 'usuarios', 'colas', 'auditoria'] as const;
export type Permission = (typeof PERMISSIONS)[number];
export const PERMISSION_NAMES: Record<Permission, string> = {
  convocatorias: 'Convocatorias',
  'pagos-preparar': 'Preparar pagos',
  'pagos-aprobar': 'Aprobar pagos',
  catalogos: 'Catálogos',
  usuarios: 'Usuarios',
  colas: 'Colas y eventos',
  auditoria: 'Auditoría',
};
