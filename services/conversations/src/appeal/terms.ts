import type { EntityManager } from '@mikro-orm/postgresql';
import { APPEALABLE, type AppealableObject, type AppealTermRow } from '@registro/contracts/appeals/appeal';
import { AppealTerm } from './appeal.entity.js';

/** The days of these kinds: what operators said, or what contracts say. */
export async function termsOf(em: EntityManager, objetos: readonly AppealableObject[]): Promise<AppealTermRow[]> {
  const said = await em.fork().find(AppealTerm, { objeto: { $in: [...objetos] } });
  return objetos.map((objeto) => {
    const { dias, respuesta } = said.find((one) => one.objeto === objeto) ?? APPEALABLE[objeto];
    return { objeto, dias, respuesta };
  });
}

/** Those of one kind. */
export const termOf = async (em: EntityManager, objeto: AppealableObject): Promise<AppealTermRow> => (await termsOf(em, [objeto]))[0]!;
