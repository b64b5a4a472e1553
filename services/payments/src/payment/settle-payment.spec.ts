import { randomUUID } from 'node:crypto';
import { ANSWER_IS_CHECKED } from '@registro/contracts/payments/where';
import { confirmed, exportBatch, settleByHand, settledByHand } from '../../../../tests/builders/bank.js';
import { approve, fund, paymentOperators, prepare } from '../../../../tests/builders/batches.js';
import { db } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { askInternal } from '../../../../tests/builders/internal.js';
import {
  balances,
  nextId,
  owe,
  owed,
  owedPayment,
  type OwingDomain,
  paymentsOf,
  startOwingDomain,
} from '../../../../tests/builders/owing.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

const SECRET = 'secreto-de-esta-prueba-0123456789-abcdef';
const ask = (path: string) => askInternal(path, undefined, SECRET);
let domain: OwingDomain;
let server: Server | undefined;
let operators: Awaited<ReturnType<typeof paymentOperators>>;
beforeAll(async () => {
  domain = await startOwingDomain();
  server = await startInstance({ INTERNAL_URL: domain.url, SECRET });
  operators = await paymentOperators();
  await fund('prueba');
});
afterAll(async () => {
  await endInstance(server);
  await domain.stop();
});

/** Payments at the bank, as an export leaves them. */
async function atTheBank(idUsuario: number, n = 2) {
  const idObjeto = nextId();
  await owe(
    domain,
    idObjeto,
    owed(
      idUsuario,
      Array.from({ length: n }, (_, i) => owedPayment(i + 1)),
      { grupo: `prueba:${idObjeto}` },
    ),
  );
  const pagos = (await paymentsOf(idObjeto)).map(({ id }) => id);
  const lote = (await prepare(operators.prepares, pagos)).r_data.id;
  await approve(operators.approves, lote);
  await exportBatch(operators.prepares, lote);
  return { idObjeto, lote, pagos };
}
/** Written down by one, and confirmed by another where it may be. */
const settle = async (agent: Agent, idPago: number, over: object = {}) => (await settledByHand(agent, idPago, over, operators.second)).body;
const events = async (tipo: string, idPago: number) =>
  (await db().query("select datos from platform.evento where tipo = $1 and (datos->>'idPago')::int = $2", [tipo, idPago])).rows;

describe('What the bank did with a payment', () => {
  it('completed: once, with its event, and the ledger says paid; the last one closes the batch', async () => {
    const { pagos, lote, idObjeto } = await atTheBank(7);
    const llave = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => settleByHand(operators.approves, pagos[0]!, { llave })));
    const acto = answers[0]!.body.r_data.acto as number;
    expect(answers.map(({ body }) => body.r_data)).toEqual(answers.map(() => ({ idPago: pagos[0], acto })));
    expect((await operators.second.get(`recursos/actos/${acto}`)).body).toMatchObject({
      antes: { estado: 'enviado', idLote: lote },
      despues: { estado: 'completado', idLote: lote, referenciaBanco: '0099' },
    });
    expect(await balances(pagos[0]!)).toEqual({ enviado: 10_050, presupuesto: -10_050 });
    await confirmed(acto, operators.second);
    expect((await settle(operators.approves, pagos[0]!)).r_mess).toBe('El pago no está en el banco: no hay nada que registrar');
    expect(await balances(pagos[0]!)).toEqual({ pagado: 10_050, presupuesto: -10_050 });
    expect(await events('payment.completed', pagos[0]!)).toEqual([
      { datos: { idPago: pagos[0], objeto: 'deuda', idObjeto, referencia: 1, intento: 1, idUsuario: 7 } },
    ]);
    expect((await ask(`pagos/${pagos[0]}`)).r_data).toMatchObject({
      estado: 'completado',
      monto: 100.5,
      referenciaBanco: '0099',
      completado: expect.any(String),
    });
    const batch = async () => (await db().query('select estado from payments.lote where id = $1', [lote])).rows[0].estado;
    expect(await batch()).toBe('exportado');
    await settle(operators.approves, pagos[1]!);
    expect(await batch()).toBe('cerrado');
    const { r_data } = await ask(`pagos?grupo=prueba:${idObjeto}`);
    expect((r_data as { idPago: number }[]).map(({ idPago }) => idPago)).toEqual(pagos);
  });

  it('rejected: it is no longer owed until its domain asks again, and then it is another try of the same payment', async () => {
    const { pagos, idObjeto } = await atTheBank(7, 1);
    expect((await settle(operators.approves, pagos[0]!, { completado: false })).errores).toEqual([
      { campo: 'motivo', mensaje: 'El motivo del rechazo es requerido' },
    ]);
    await settle(operators.approves, pagos[0]!, { completado: false, motivo: 'Cuenta cerrada', referenciaBanco: null });
    expect(await balances(pagos[0]!)).toEqual({});
    expect(await events('payment.rejected', pagos[0]!)).toHaveLength(1);
    const what = domain.owed.get(idObjeto)!;
    await owe(domain, idObjeto, { ...what, version: 2, pagos: [owedPayment(1, { estado: 'devuelto' })] });
    expect(await paymentsOf(idObjeto)).toMatchObject([{ estado: 'rechazado', motivo: 'Cuenta cerrada', intento: 1 }]);
    await owe(domain, idObjeto, { ...what, version: 3, pagos: [owedPayment(1, { intento: 2 })] });
    expect(await paymentsOf(idObjeto)).toMatchObject([{ id: pagos[0], estado: 'pendiente', motivo: null, intento: 2 }]);
    expect(await balances(pagos[0]!)).toEqual({ comprometido: 10_050, presupuesto: -10_050 });
    expect((await prepare(operators.prepares, pagos)).r_data.cuantos).toBe(1);
  });

  it('is written down by somebody else than who prepared it, who shows again who they are', async () => {
    const { pagos } = await atTheBank(7, 1);
    await db().query(`update accounts."user" set permisos = '{pagos-preparar,pagos-aprobar}' where id = $1`, [operators.prepares.id]);
    expect((await settle(operators.prepares, pagos[0]!)).r_mess).toMatch(/^Usted preparó/);
    expect((await settle(operators.approves, pagos[0]!, { confirmacion: randomUUID() })).errores[0].campo).toBe('confirmacion');
    expect((await (await newPerson()).post('guardar/pago/guardar-pago', {})).status).toBe(403);
  });
});

describe('¿Dónde está mi pago?', () => {
  it('shows each of one’s own payments with its way, the role that holds it, how long that takes, and what stops it', async () => {
    const [scholar, other] = [await newPerson(), await newPerson()];
    const { pagos, idObjeto } = await atTheBank(scholar.id, 1);
    const block = { texto: 'La cuenta está en duda', ruta: '/usuario/registro-postgrado/1/crear' };
    await owe(domain, nextId(), owed(scholar.id, [owedPayment(1, { estado: 'devuelto', bloqueo: block })]));
    const where = async (agent: Agent, body: object = {}) => (await agent.post('consultar/pagos/donde', body)).body.r_data;
    expect(await where(other)).toEqual([]);
    await where(scholar);
    const [returned, atBank] = await where(scholar);
    expect(returned).toMatchObject({ paso: 'devuelto', quien: 'Usted', bloqueo: block });
    expect(atBank).toMatchObject({
      id: pagos[0],
      estado: 'enviado',
      nombre: 'Enviado al banco',
      quien: 'El banco',
      monto: 100.5,
      moneda: 'VES',
    });
    expect(atBank.bloqueo).toEqual({ texto: 'Falta la respuesta del banco', ruta: null });
    expect(atBank.pasos.map((step: { paso: string }) => step.paso)).toEqual(['pendiente', 'preparado', 'aprobado', 'enviado']);
    expect(atBank.pasos.at(-1)).toMatchObject({ hasta: null });
    // Everybody's roles, nobody's names.
    expect(JSON.stringify(atBank)).not.toMatch(/@|idUsuario/);
    const { body: told } = await settleByHand(operators.approves, pagos[0]!);
    expect((await where(scholar))[1].bloqueo.texto).toBe(ANSWER_IS_CHECKED);
    await confirmed(told.r_data.acto, operators.second);
    await db().query('delete from payments.demora');
    await where(scholar);
    const figures = async () => (await db().query('select 1 from payments.demora')).rowCount;
    while (!(await figures())) await where(scholar);
    expect((await where(scholar, { objeto: 'deuda', idObjeto }))[0]).toMatchObject({ paso: 'completado', mediana: null, quien: null });
    const { rows } = await db().query(`select mediana, p90 from payments.demora where paso = 'enviado'`);
    expect(rows[0].p90).toBeGreaterThanOrEqual(rows[0].mediana);
  });
});
