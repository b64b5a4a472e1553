import type { EntityManager } from '@mikro-orm/postgresql';
import { APPEALABLE, type AppealableObject, type AppealTermRow, lastDayToAppeal } from '@registro/contracts/appeals/appeal';
import type { Appealable } from '@registro/contracts/appeals/appealable';
import { ASKS } from '@registro/contracts/asks';
import { OBJECT_AWAY } from '@registro/contracts/conversations/conversation';
import { heldSince } from '@registro/platform/appeals';
import type { Internal } from '@registro/platform/auth/internal';
import { row, rows } from '@registro/platform/database/database';
import { HttpProblem } from '@registro/platform/errors';
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

/** What changes of the days of a kind are called in the audit. */
export const TERM_CHANGED = 'cambiar plazo de recursos';

/**
 * Until when what was decided is appealed, and within how many days it is answered (rule Q-23): the days of its call,
 * or of its kind. Of all that held since the decision the longest counts: nobody has less than they were told.
 */
export async function deadline(
  em: EntityManager,
  internal: Internal,
  objeto: AppealableObject,
  { decidida, ventana }: Appealable,
): Promise<{ hasta: string; respuesta: number }> {
  const { dias, respuesta } = await termOf(em, objeto);
  const traces = { objeto: 'apelacion', idObjeto: objeto, accion: TERM_CHANGED, campo: 'dias' };
  const held = (await row(em, sql<{ antes: number[] }>`select ${heldSince(traces, decidida)} as antes`))!;
  const kind = Math.max(dias, ...held.antes);
  const call = ventana === undefined ? [null] : await internal.get(ASKS.appealDays, { ventana, desde: decidida }).catch(away);
  return { hasta: lastDayToAppeal(decidida, Math.max(...call.map((own) => own ?? kind))), respuesta };
}

/** Without the days of its call nobody knows whether it is too late. */
const away = (): never => {
  throw new HttpProblem(503, OBJECT_AWAY);
};
