import type { EntityManager } from '@mikro-orm/postgresql';
import { KEY_HEADER, KEY_INVALID, KEY_OF_ANOTHER } from '@registro/contracts/envelope';
import { KEY_USED } from '@registro/contracts/payments/operation';
import { sql } from 'kysely';
import { canonicalJson, digest } from '../canonical-json.js';
import { HttpProblem } from '../errors.js';
import { type CurrentRequest, currentRequest } from '../http/current-request.js';
import { type Act, acts, DoneMeanwhile } from './act.js';
import { row, rows } from './database.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Removed at a time: few enough to hold up nobody. */
const PAGE = 5_000;

/**
 * On the `execute` of a handler that makes something new: sent again with the same key it has no second effect and
 * answers the same (rule A-11). The handler answers what its one transaction answers. 422 where the key was used for
 * something else.
 */
export function Once() {
  return <Execute extends (command: any) => Promise<unknown>>(_: object, _name: string, method: TypedPropertyDescriptor<Execute>) => {
    const execute = method.value!;
    const once = async function (this: unknown, command: unknown) {
      const act = actOf(currentRequest());
      const perform = (): Promise<unknown> => execute.call(this, command);
      return act ? onceUnder((this as { em: EntityManager }).em, act, perform) : perform();
    };
    method.value = once as Execute;
  };
}

/**
 * Does what has one transaction under its key; again, also at the same moment, it does nothing and answers the same.
 * Refuses as `done` does.
 */
export async function onceUnder<T>(em: EntityManager, act: Act, perform: () => Promise<T>): Promise<T> {
  const known = await done<T>(em, act);
  if (known) return known.respuesta;
  return acts.run(act, perform).catch(async (error: unknown) => {
    if (!(error instanceof DoneMeanwhile)) throw error;
    return (await done<T>(em, act))!.respuesta;
  });
}

/** The act of a request; null where it has no key, or nobody who asks. */
function actOf(request: CurrentRequest | undefined): Act | null {
  const llave = request?.headers[KEY_HEADER];
  if (!request?.user || llave === undefined) return null;
  if (typeof llave !== 'string' || !UUID.test(llave)) throw new HttpProblem(422, KEY_INVALID);
  const ruta = `${request.method} ${request.url}`;
  return { idUsuario: request.user.id, llave, ruta, huella: digest(canonicalJson(request.body ?? null)), dinero: false, taken: false };
}

/**
 * What was answered under the key; null where nothing was done under it. 422 where it was used for something else; of
 * what moves money 409, also where somebody else used it.
 */
export async function done<T>(
  em: EntityManager,
  { idUsuario, llave, ruta, huella, dinero }: Omit<Act, 'taken'>,
): Promise<{ respuesta: T } | null> {
  const found = await row(
    em,
    sql<Pick<Act, 'idUsuario' | 'ruta' | 'huella'> & { respuesta: T | null }>`
      select "idUsuario", ruta, huella, respuesta from platform.acto
      where llave = ${llave} and ("idUsuario" = ${idUsuario} ${dinero ? sql`or dinero` : sql``})`,
  );
  if (found && (found.idUsuario !== idUsuario || found.ruta !== ruta || found.huella !== huella))
    throw dinero ? new HttpProblem(409, KEY_USED) : new HttpProblem(422, KEY_OF_ANOTHER);
  return found && { respuesta: found.respuesta as T };
}

/** After a day nobody sends anything again; what moved money is never forgotten. */
export async function forgetActs(em: EntityManager): Promise<void> {
  await rows(
    em,
    sql`delete from platform.acto where ctid = any(array(
          select ctid from platform.acto where creado < now() - interval '1 day' and not dinero limit ${PAGE} for update skip locked))`,
  );
}
