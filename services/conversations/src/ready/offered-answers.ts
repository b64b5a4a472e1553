import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReadyAnswer } from '@registro/contracts/conversations/ready-answer';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { readAnswered } from '../conversation/answered.js';

/** More are never offered at once. */
const OFFERED = 300;

/** What may be said in a conversation that this operator answers: for its kind, or for all; 404 of any other. */
export async function offeredAnswers(em: EntityManager, user: SessionUser, id: number): Promise<ReadyAnswer[]> {
  const { objeto } = await readAnswered(em, user, id);
  return rows(
    em,
    sql<ReadyAnswer>`select id, titulo, texto from conversations.respuesta
      where not archivada and (objetos = '{}' or ${objeto} = any(objetos)) order by titulo, id limit ${OFFERED}`,
  );
}
