import type { EntityManager } from '@mikro-orm/postgresql';
import { ASKABLE, type AskableObject } from '@registro/contracts/conversations/conversation';
import type { QuestionTermRow } from '@registro/contracts/conversations/term';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** Within how many days these kinds are answered: what operators said, or what contracts say. */
export async function questionTerms(em: EntityManager, objetos: readonly AskableObject[]): Promise<QuestionTermRow[]> {
  const said = await rows(
    em,
    sql<QuestionTermRow>`select objeto, plazo from conversations.pregunta_plazo where objeto = any(${objetos}::text[])`,
  );
  return objetos.map((objeto) => ({ objeto, plazo: said.find((one) => one.objeto === objeto)?.plazo ?? ASKABLE[objeto].plazo }));
}
