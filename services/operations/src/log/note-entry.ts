import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LogEntry } from '@registro/contracts/log/log';
import { rows } from '@registro/platform/database/database';
import { entryOf } from '@registro/verify/log/entry';
import { sql } from 'kysely';

/** Bytes of a salt: nobody tries them all. */
const SALT = 16;

/** Writes something down that is to stand in the log, once, with a salt of its own; KeepLog gives it its place. */
export async function noteEntry(em: EntityManager, { clase, numero, huella, fecha, idUsuario }: LogEntry): Promise<void> {
  const sal = randomBytes(SALT).toString('hex');
  const hoja = entryOf({ clase, numero, huella, fecha, sal });
  await rows(
    em,
    sql`insert into operations.anotacion (clase, numero, huella, fecha, sal, "idUsuario", hoja)
        values (${clase}, ${numero}, ${huella}, ${fecha}, ${sal}, ${idUsuario ?? null}, decode(${hoja.toString('hex')}, 'hex'))
        on conflict on constraint anotacion_unica do nothing`,
  );
}
