/** Design §4: who someone is. Everyone who signs up is an investigador. */
export const ROLES = ['investigador', 'evaluador', 'operador'] as const;
export type Role = (typeof ROLES)[number];

/** What an operador may do; each is granted by itself. */
export const PERMISOS = ['convocatorias', 'pagos-preparar', 'pagos-aprobar', 'catalogos', 'usuarios', 'colas', 'auditoria'] as const;
export type Permiso = (typeof PERMISOS)[number];
