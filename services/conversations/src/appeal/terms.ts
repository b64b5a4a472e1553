import type { EntityManager } from '@mikro-orm/postgresql';
import { APPEALABLE, type AppealableObject, type AppealTermRow } from '@registro/contracts/appeals/appeal';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** The days of these kinds: what operators said, or what contracts say. */
export async function termsOf(em: EntityManager, objetos: readonly AppealableObject[]): Promise<AppealTermRow[]> {
  const said = await rows(
    em,
    sql<AppealTermRow>`select objeto, dias, respuesta from conversations.apelacion_plazo where objeto = any(${objetos}::text[])`,
  );
  return objetos.map((objeto) => {
    const { dias, respuesta } = said.find((one) => one.objeto === objeto) ?? APPEALABLE[objeto];
    return { objeto, dias, respuesta };
  });
}

/** Those of one kind. */
export const termOf = async (em: EntityManager, objeto: AppealableObject): Promise<AppealTermRow> => (await termsOf(em, [objeto]))[0]!;
