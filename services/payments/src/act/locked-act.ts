import type { EntityManager } from '@mikro-orm/postgresql';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { row } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import type { Act } from './act.entity.js';

type Locked = Pick<Act, 'acto' | 'titulo' | 'propuestoPor' | 'datos' | 'antes'> & { vence: string };

/** A proposal that was not decided, nobody else's to decide until the transaction ends; refuses any other. */
export async function lockedAct(em: EntityManager, id: number): Promise<Locked> {
  const act = await row(
    em,
    sql<Locked & { estado: string }>`
      select acto, titulo, "propuestoPor", datos, antes, vence, estado from payments.acto where id = ${id} for update`,
  );
  if (!act) notFound('La propuesta no existe');
  if (act.estado === 'vencido') refuse(TWO_PERSON_REFUSALS.vencido);
  if (act.estado !== 'propuesto') refuse(TWO_PERSON_REFUSALS.resuelto);
  return act;
}
