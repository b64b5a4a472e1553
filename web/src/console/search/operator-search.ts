import type { Permission } from '@registro/contracts/roles';

/**
 * What an operator finds from anywhere: people for those of `usuarios`, payments for those who prepare or approve them;
 * null: neither.
 */
export function searchOf(permisos: readonly string[]): { kind: 'persona' | 'pago' | 'ambos'; label: string } | null {
  const may = (...any: Permission[]) => any.some((permiso) => permisos.includes(permiso));
  const payments = may('pagos-preparar', 'pagos-aprobar');
  if (may('usuarios')) return payments ? { kind: 'ambos', label: 'Buscar persona o pago' } : { kind: 'persona', label: 'Buscar persona' };
  return payments ? { kind: 'pago', label: 'Buscar pago' } : null;
}
