import { randomUUID } from 'node:crypto';
import { confirmed, exportBatch, settledByHand } from '../../../../tests/builders/bank.js';
import { approve, confirmation, fund, paymentOperators, prepare } from '../../../../tests/builders/batches.js';
import { db } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { checkLedger } from '../../../../tests/builders/ledger.js';
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
import type { Server } from '../../../../tests/setup/start-server.mjs';

let domain: OwingDomain;
let server: Server | undefined;
let operators: Awaited<ReturnType<typeof paymentOperators>>;
beforeAll(async () => {
  domain = await startOwingDomain();
  server = await startInstance({ INTERNAL_URL: domain.url });
  operators = await paymentOperators();
  await fund('prueba', 2026, 100_000);
});
afterAll(async () => {
  await endInstance(server);
  await domain.stop();
});

const moved = async (idPago: number, what: string, over: object = {}) => {
  const confirmacion = await confirmation(operators.approves, `ajustar:pago:${idPago}`);
  const asked = { llave: randomUUID(), confirmacion, motivo: 'Devuelto', ...over };
  return (await operators.approves.post(`recursos/pagos/${idPago}/${what}`, asked)).body;
};
/** Proposed by one and confirmed by another. */
const adjusted = async (idPago: number, what: string, over: object = {}) =>
  confirmed((await moved(idPago, what, over)).r_data.id, operators.second);
const returns = (idPago: number, monto: number, referenciaBanco: string, over: object = {}) =>
  moved(idPago, 'devolucion', { monto, referenciaBanco, ...over });
/** And confirmed by another, where it may be. */
const returned = async (...asked: Parameters<typeof returns>) => {
  const body = await returns(...asked);
  if (body.r_succ) await confirmed(body.r_data.id, operators.second);
  return body;
};

async function owing(grupo: string, monto: number): Promise<number> {
  const idObjeto = nextId();
  await owe(domain, idObjeto, owed(7, [owedPayment(1, { monto })], { grupo }));
  return (await paymentsOf(idObjeto))[0]!.id;
}

/** A payment that arrived. */
async function paid(grupo: string, monto: number): Promise<number> {
  const idPago = await owing(grupo, monto);
  const lote = (await prepare(operators.prepares, [idPago])).r_data;
  await approve(operators.approves, lote.id);
  await exportBatch(operators.prepares, lote.id);
  await settledByHand(operators.approves, idPago, {}, operators.second);
  return idPago;
}

const left = async () => {
  const filter = encodeURIComponent(JSON.stringify({ convocatoria: 'prueba', anio: 2026 }));
  return (await operators.approves.get(`recursos/presupuestos?filter=${filter}`)).body[0].disponible as number;
};

describe('Money that the bank gives back', () => {
  it('of a reversed payment is an entry of its own, in as many parts as it comes, and the budget has it again', async () => {
    const idPago = await paid('prueba:d1', 100);
    await adjusted(idPago, 'revertir');
    const before = await left();
    const llave = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => returns(idPago, 40, 'D-1', { llave })));
    expect(new Set(answers.map(({ r_data }) => r_data.id)).size).toBe(1);
    expect(await balances(idPago)).toEqual({ presupuesto: -10_000, porRecuperar: 10_000 });
    await confirmed(answers[0].r_data.id, operators.second);
    expect(await balances(idPago)).toEqual({ presupuesto: -6_000, porRecuperar: 6_000 });
    expect(await left()).toBe(before + 4_000);

    expect((await returned(idPago, 10, 'D-1')).errores).toEqual([
      { campo: 'referenciaBanco', mensaje: 'Esa transferencia del banco ya se registró para este pago' },
    ]);
    expect((await returned(idPago, 60.01, 'D-2')).r_mess).toBe('De este pago quedan por recuperar 60,00');
    expect((await returned(idPago, 60, 'D-2')).r_succ).toBe(true);
    expect(await balances(idPago)).toEqual({});
    expect(await left()).toBe(before + 10_000);
    expect((await returned(idPago, 1, 'D-3')).r_mess).toBe('De este pago no hay nada por recuperar');
    const { rows } = await db().query(
      `select debe, haber, centimos::int as centimos, detalle from payments.asiento where "idPago" = $1 and tipo = 'devolucion' order by numero`,
      [idPago],
    );
    expect(rows).toEqual([
      { debe: 'presupuesto', haber: 'porRecuperar', centimos: 4_000, detalle: 'D-1' },
      { debe: 'presupuesto', haber: 'porRecuperar', centimos: 6_000, detalle: 'D-2' },
    ]);
    await expect(db().query('update payments.devolucion set centimos = 1 where "idPago" = $1', [idPago])).rejects.toThrow('append-only');
  });

  it('of an overpayment is no longer taken off the next payment', async () => {
    const first = await paid('prueba:d2', 120);
    await adjusted(first, 'revertir', { causa: 'sobrepago', monto: 20 });
    expect((await returned(first, 15, 'D-4')).r_succ).toBe(true);
    expect(await balances(first)).toEqual({ presupuesto: -10_500, pagado: 10_000, porRecuperar: 500 });
    const next = await owing('prueba:d2', 100);
    expect((await prepare(operators.prepares, [next])).r_data.centimos).toBe(9_500);
    expect((await returned(first, 5, 'D-5')).r_mess).toBe('De este pago no hay nada por recuperar');
  });

  it('is said by who approves payments, of a payment that there is, with the amount and the number of the transfer', async () => {
    const idPago = await paid('prueba:d3', 100);
    expect((await returned(idPago, 10, 'D-6')).r_mess).toBe('De este pago no hay nada por recuperar');
    expect((await returned(999_999_999, 10, 'D-6')).r_mess).toBe('El pago no existe');
    const wrong = (await returned(idPago, 0, '')).errores.map(({ campo }: { campo: string }) => campo);
    expect(wrong.toSorted()).toEqual(['monto', 'referenciaBanco']);
    expect((await operators.prepares.post(`recursos/pagos/${idPago}/devolucion`, {})).status).toBe(403);
  });
});

it('after all of it the ledger agrees with the payments', () => expect(checkLedger().said).toContain('El libro cuadra'));
