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

/** Approves a batch as it stands now. */
export async function approve(agent: Agent, id: number, over: object = {}): Promise<BatchAnswer> {
  const { rows } = await db().query<{ cuantos: number; centimos: number }>(
    'select cuantos, centimos::float8 as centimos from payments.lote where id = $1',
    [id],
  );
  const confirmacion = await confirmation(agent, `aprobar:lote:${id}`);
  const { status, body } = await agent.post(`recursos/lotes/${id}/aprobar`, { llave: randomUUID(), confirmacion, ...rows[0], ...over });
  return { status, ...body };
}

/** There is enough money for this call and year, and nothing of it is drawn for a quality check. */
export async function fund(convocatoria: string, anio = 2026, centimos = 100_000_000_000, share = 0): Promise<void> {
  await db().query(
    `insert into payments.presupuesto (convocatoria, anio, moneda, centimos) values ($1, $2, 'VES', $3)
     on conflict (convocatoria, anio, moneda) do update set centimos = excluded.centimos`,
    [convocatoria, anio, centimos],
  );
  await db().query(`update payments.limite set activo = false where tipo = 'muestra' and convocatoria = $1`, [convocatoria]);
  await db().query(`insert into payments.limite (tipo, convocatoria, porcentaje) values ('muestra', $1, $2)`, [convocatoria, share]);
}

/** What the export of a batch does to its rows. */
export async function send(lote: number): Promise<void> {
  await db().query(`update payments.lote set estado = 'exportado', exportado = now() where id = $1`, [lote]);
  await db().query(`update payments.lote_pago set estado = 'enviado' where "idLote" = $1 and estado = 'incluido'`, [lote]);
  await db().query(
    `with m as (update payments.pago set estado = 'enviado', paso = 'enviado', pasos = pasos + 1, desde = now() where "idLote" = $1 and estado = 'enLote' returning *)
     insert into payments.paso ("idPago", numero, intento, paso, desde, "pasoAnterior", segundos) select id, pasos, intento, 'enviado', now(), 'aprobado', 5 from m`,
    [lote],
  );
  await db().query(
    `select payments.asentar(jsonb_agg(jsonb_build_object('clave', 'envio:' || p.id || ':' || p.pasos, 'tipo', 'envio', 'idPago', p.id, 'idLote', $1::int, 'debe', 'enviado',
       'haber', 'aprobado', 'centimos', l.centimos, 'moneda', p.moneda))) from payments.lote_pago l join payments.pago p on p.id = l."idPago" where l."idLote" = $1`,
    [lote],
  );
}
