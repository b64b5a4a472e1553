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
