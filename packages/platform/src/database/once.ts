import type { EntityManager } from '@mikro-orm/postgresql';
import { KEY_HEADER, KEY_INVALID, KEY_OF_ANOTHER } from '@registro/contracts/envelope';
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
      if (!act) return perform();
      const { em } = this as { em: EntityManager };
      const known = await done(em, act);
      if (known) return known.respuesta;
      return acts.run(act, perform).catch(async (error: unknown) => {
        if (!(error instanceof DoneMeanwhile)) throw error;
        return (await done(em, act))!.respuesta;
      });
    };
    method.value = once as Execute;
  };
}

/** The act of a request; null where it has no key, or nobody who asks. */
function actOf(request: CurrentRequest | undefined): Act | null {
  const llave = request?.headers[KEY_HEADER];
  if (!request?.user || llave === undefined) return null;
  if (typeof llave !== 'string' || !UUID.test(llave)) throw new HttpProblem(422, KEY_INVALID);
  const ruta = `${request.method} ${request.url}`;
  return { idUsuario: request.user.id, llave, ruta, huella: digest(canonicalJson(request.body ?? null)), taken: false };
}

/** What was answered under the key; null where nothing was done under it. */
async function done(em: EntityManager, { idUsuario, llave, ruta, huella }: Act): Promise<{ respuesta: unknown } | null> {
  const found = await row(
    em,
    sql<Pick<Act, 'ruta' | 'huella'> & { respuesta: unknown }>`
      select ruta, huella, respuesta from platform.acto where "idUsuario" = ${idUsuario} and llave = ${llave}`,
  );
  if (found && (found.ruta !== ruta || found.huella !== huella)) throw new HttpProblem(422, KEY_OF_ANOTHER);
  return found;
}

/** After a day nobody sends anything again. */
export async function forgetActs(em: EntityManager): Promise<void> {
  await rows(
    em,
    sql`delete from platform.acto where ctid = any(array(
          select ctid from platform.acto where creado < now() - interval '1 day' limit ${PAGE} for update skip locked))`,
  );
}
