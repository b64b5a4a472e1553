/** Who someone is (rule S-1). Everyone who signs up is an investigador. */
export const ROLES = ['investigador', 'evaluador', 'operador'] as const;
export type Role = (typeof ROLES)[number];
export const ROLE_NAMES: Record<Role, string> = { investigador: 'Investigador', evaluador: 'Evaluador', operador: 'Operador' };

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
