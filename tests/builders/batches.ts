import { randomUUID } from 'node:crypto';
import { db } from './db.js';
import { type Agent, newPersonAs } from './user.js';

const CLAVE = 'clave-de-prueba-1';

/** Operators of payments: one who prepares, two who approve, and one who approves and never did anything yet. */
export async function paymentOperators(): Promise<{ prepares: Agent; approves: Agent; second: Agent; checks: Agent }> {
  const [prepares, approves, second, checks] = await Promise.all([
    newPersonAs('operador', ['pagos-preparar']),
    newPersonAs('operador', ['pagos-aprobar']),
    newPersonAs('operador', ['pagos-aprobar']),
    newPersonAs('operador', ['pagos-aprobar']),
  ]);
  return { prepares, approves, second, checks };
}

/** The operator shows again who they are, for one thing. */
export async function confirmation(agent: Agent, para: string): Promise<string> {
  const { body } = await agent.post('cuenta/confirmar', { para, clave: CLAVE });
  if (!body.r_succ) throw new Error(`not confirmed: ${JSON.stringify(body)}`);
  return body.r_data.confirmacion as string;
}

export interface BatchAnswer {
  status: number;
  r_succ: boolean;
  r_mess: string;
  r_data: { id: number; cuantos: number; centimos: number; estado: string; excesos: { texto: string }[] };
}

/** Prepares a batch of these payments (all that wait, if they are left out). */
export async function prepare(agent: Agent, pagos: number[] | null = null, over: object = {}): Promise<BatchAnswer> {
  const { status, body } = await agent.post('recursos/lotes/preparar', {
    llave: randomUUID(),
    banco: '0102',
    moneda: 'VES',
    pagos,
    ...over,
  });
  return { status, ...body };
}

/** The digest of the file that a batch goes to its bank with, as who approves it is shown it. */
export const fileOf = async (agent: Agent, id: number): Promise<string | undefined> =>
  (await agent.get(`recursos/lotes/${id}/archivo`)).body.r_data?.huella;

/** SQL: what approving by hand writes of the file, of which nobody looks at the bytes here. */
export const WITH_A_FILE = `"huellaArchivo" = repeat('0', 64), "fechaPago" = current_date`;

/** Approves a batch as it stands now. */
export async function approve(agent: Agent, id: number, over: object = {}): Promise<BatchAnswer> {
  const { rows } = await db().query<{ cuantos: number; centimos: number }>(
    'select cuantos, centimos::float8 as centimos from payments.lote where id = $1',
    [id],
  );
  const confirmacion = await confirmation(agent, `aprobar:lote:${id}`);
  const archivo = await fileOf(agent, id);
  const { status, body } = await agent.post(`recursos/lotes/${id}/aprobar`, {
    llave: randomUUID(),
    confirmacion,
    ...rows[0],
    archivo,
    ...over,
  });
  return { status, ...body };
}

/** There is enough money for this call and year, and nothing of it is drawn for a quality check. */
export async function fund(convocatoria: string, anio = 2026, centimos = 100_000_000_000, share = 0): Promise<void> {
  await setBudget(convocatoria, anio, 'VES', centimos);
  await db().query(`update payments.limite set activo = false where tipo = 'muestra' and convocatoria = $1`, [convocatoria]);
  await traced('límite', `insert into payments.limite (tipo, convocatoria, porcentaje) values ('muestra', $1, $2)`, [convocatoria, share]);
}

/** What there is for a call in a year, as an operator who says it leaves it. */
export const setBudget = (convocatoria: string, anio: number, moneda: string, centimos: number): Promise<unknown> =>
  traced(
    'presupuesto',
    `insert into payments.presupuesto (convocatoria, anio, moneda, centimos) values ($1, $2, $3, $4)
     on conflict (convocatoria, anio, moneda) do update set centimos = excluded.centimos`,
    [convocatoria, anio, moneda, centimos],
  );

/** A row that operators set, with its trace; answers its id. */
export async function traced(objeto: string, insert: string, values: unknown[]): Promise<number> {
  const { rows } = await db().query<{ id: number }>(
    `with puestos as (${insert} returning *), trazas as (
       insert into platform.auditoria (accion, objeto, "idObjeto", despues) select 'guardar', '${objeto}', id::text, to_jsonb(puestos) from puestos)
     select id from puestos`,
    values,
  );
  return rows[0]!.id;
}
