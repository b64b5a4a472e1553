import type { EntityManager } from '@mikro-orm/postgresql';
import { ACT_REFUSALS } from '@registro/contracts/payments/acts';
import { row } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import type { Act } from './act.entity.js';

type Locked = Pick<Act, 'acto' | 'titulo' | 'propuestoPor' | 'datos' | 'antes'>;

/** A proposal that waits to be decided, nobody else's to decide until the transaction ends. Refuses one that does not any more. */
export async function lockedAct(em: EntityManager, id: number): Promise<Locked> {
  const act = await row(
    em,
    sql<Locked & { estado: string; vencido: boolean }>`
      select acto, titulo, "propuestoPor", datos, antes, estado, vence <= now() as vencido from payments.acto where id = ${id} for update`,
  );
  if (!act) notFound('La propuesta no existe');
  if (act.estado === 'vencido' || (act.estado === 'propuesto' && act.vencido)) refuse(ACT_REFUSALS.vencido);
  if (act.estado !== 'propuesto') refuse(ACT_REFUSALS.resuelto);
  return act;
}
