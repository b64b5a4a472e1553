import { randomBytes } from 'node:crypto';
import type { LogEntry } from '@registro/contracts/log/log';
import { entryOf } from '@registro/verify/log/entry';
import { type RawBuilder, sql } from 'kysely';

/** Bytes of a salt: nobody tries them all. */
const SALT = 16;

/** SQL: writes something down that is to stand in the log, once, with a salt of its own; KeepLog gives it its place. */
export function noting({ clase, numero, huella, fecha, idUsuario }: LogEntry, when = sql<boolean>`true`): RawBuilder<unknown> {
  const sal = randomBytes(SALT).toString('hex');
  const hoja = entryOf({ clase, numero, huella, fecha, sal });
  return sql`
    insert into operations.anotacion (clase, numero, huella, fecha, sal, "idUsuario", hoja)
    select ${clase}, ${numero}, ${huella}, ${fecha}, ${sal}, ${idUsuario ?? null}::int, decode(${hoja.toString('hex')}, 'hex') where ${when}
    on conflict on constraint anotacion_unica do nothing`;
}
