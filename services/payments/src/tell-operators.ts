import type { EntityManager } from '@mikro-orm/postgresql';
import { emit } from '@registro/platform/events/emit';

/**
 * The open screens of those who prepare and approve payments read again what they show; those of these people their own
 * payments.
 */
export async function tellOperators(em: EntityManager, usuarios: number[] = []): Promise<void> {
  await emit(em, 'screens.changed', { usuarios, permisos: ['pagos-preparar', 'pagos-aprobar'], cambio: { tipo: 'pago' } });
}
