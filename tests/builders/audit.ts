import { check } from './checks.js';
import { db } from './db.js';

export interface Trace {
  id: number;
  ip: string;
  dispositivo: string;
  peticion: string;
}

/** The newest trace of `accion` on somebody's account. */
export async function auditOf(idUsuario: number, accion: string): Promise<Trace> {
  const { rows } = await db().query<Trace>(
    `select id::int, ip, dispositivo, peticion from platform.auditoria where objeto = 'usuario' and "idObjeto" = $1 and accion = $2 order by id desc limit 1`,
    [String(idUsuario), accion],
  );
  return rows[0]!;
}

/** The newest trace of what was done to a thing. */
export async function lastTrace(objeto: string, id: number): Promise<{ accion: string; despues: unknown }> {
  const { rows } = await db().query<{ accion: string; despues: unknown }>(
    `select accion, despues from platform.auditoria where objeto = $1 and "idObjeto" = $2 order by id desc limit 1`,
    [objeto, String(id)],
  );
  return rows[0]!;
}

/** What `npm run audit:check` says of the instance's database. */
export const checkAudit = (...args: string[]) => check('operations/dist/audit-check.js', ...args);

/**
 * Writes many traces at once, as `insert`, that the chain knows nothing of: linking them takes longer than all that is
 * tried of them. In an instance of its own, whose chain nobody looks at.
 */
export async function writeUnlinked(insert: string, values: unknown[]): Promise<void> {
  const client = await db().connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(insert, values);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}
