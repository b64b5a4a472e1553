import type { EntityManager } from '@mikro-orm/postgresql';
import type { Keyed } from '@registro/contracts/payments/operation';
import { digest } from '@registro/platform/canonical-json';
import type { Act } from '@registro/platform/database/act';
import { transaction } from '@registro/platform/database/database';
import { done as doneBefore, onceUnder } from '@registro/platform/database/once';
import { tellOperators } from '../tell-operators.js';

/** Who does what, with which data. */
export interface Asked {
  idUsuario: number;
  /** 'aprobar lote 12' */
  accion: string;
  data: Keyed;
}
/** What does not make it another request: a confirmation is for one try. */
const PASSING = ['llave', 'confirmacion'];

/**
 * Does `work` in one transaction, once for the key of `data`, and has the operators' screens read again. Asked again
 * with the same key it answers the same and does nothing, also where both came at the same moment. 409 where the key
 * was used by somebody else, or for something else.
 */
export function once<T>(em: EntityManager, asked: Asked, work: (em: EntityManager) => Promise<T>): Promise<T> {
  return onceUnder(em, actOf(asked), () =>
    transaction(em, async (tx) => {
      const answer = await work(tx);
      await tellOperators(tx);
      return answer;
    }),
  );
}

/**
 * What was answered under the key before; null where it was never used. For what must not be asked for twice, as a
 * confirmation.
 */
export const done = <T>(em: EntityManager, asked: Asked): Promise<{ respuesta: T } | null> => doneBefore<T>(em, actOf(asked));

function actOf({ idUsuario, accion, data }: Asked): Act {
  const said = Object.entries(data).filter(([name]) => !PASSING.includes(name));
  const huella = digest(JSON.stringify(said.toSorted(([a], [b]) => (a < b ? -1 : 1))));
  return { idUsuario, llave: data.llave, ruta: accion, huella, dinero: true, taken: false };
}
