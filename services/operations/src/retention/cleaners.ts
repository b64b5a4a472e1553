import { MAILS_OVER } from '@registro/contracts/console/mails';
import { rows } from '@registro/platform/database/database';
import { keptLogs } from '@registro/platform/http/log-files';
import { BATCH, type Cleaner, countPast, keptRows } from '@registro/platform/retention/cleaner';
import { sql } from 'kysely';

/** What operations keeps for so many days. */
export const cleaners: readonly Cleaner[] = [
  // That a mail went to somebody stays, what it said does not. One that has still to leave, or failed, waits for
  // somebody.
  keptRows({
    clase: 'correos',
    tabla: 'platform.correo',
    desde: sql`t.fecha`,
    ademas: sql`t.estado = any(${[...MAILS_OVER]}::text[]) and t.texto <> ''`,
    vacia: sql`texto = '', contenido = null`,
  }),
  keptRows({ clase: 'muestras', tabla: 'operations.muestra_cola', desde: sql`t.fecha` }),
  // The owner's function does it: services may only add to the audit (decision 83).
  {
    clase: 'direcciones',
    count: ({ em }, dias) =>
      countPast(
        em,
        sql`platform.auditoria t where t.sal is not null and (t.ip is not null or t.dispositivo is not null)`,
        sql`t.fecha`,
        dias,
      ),
    letGo: async ({ em }, dias) => {
      const [gone] = await rows(em, sql<{ n: number }>`select platform.olvidar_origen(${dias}::int, ${BATCH}::int) as n`);
      return gone!.n;
    },
  },
  keptLogs,
];
