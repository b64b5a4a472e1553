import { randomUUID } from 'node:crypto';
import { ACT_REFUSALS } from '@registro/contracts/payments/acts';
import { ADJUST_REFUSALS } from '@registro/contracts/payments/adjust';
import { todayInCaracas } from '@registro/contracts/dates';
import {
  confirmed,
  confirms,
  exportBatch,
  importStatement,
  isoStatement,
  newBank,
  registerPayer,
  settledByHand,
} from '../../../../tests/builders/bank.js';
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
  payee,
  paymentsOf,
  startOwingDomain,
} from '../../../../tests/builders/owing.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

let domain: OwingDomain;
let server: Server | undefined;
let operators: Awaited<ReturnType<typeof paymentOperators>>;
let scholar: Agent;
beforeAll(async () => {
  domain = await startOwingDomain();
  server = await startInstance({ INTERNAL_URL: domain.url });
  operators = await paymentOperators();
  scholar = await newPerson();
  await fund('prueba', 2026, 1_000_000);
});
afterAll(async () => {
  await endInstance(server);
  await domain.stop();
});

interface Thing {
  idObjeto: number;
  id: number;
  /** the line of its batch */
  linea: { idLote: number; id: number };
}
const moved = async (idPago: number, what: string, over: object = {}) => {
  const confirmacion = await confirmation(operators.approves, `ajustar:pago:${idPago}`);
  return (
    await operators.approves.post(`recursos/pagos/${idPago}/${what}`, { llave: randomUUID(), confirmacion, motivo: 'Motivo', ...over })
  ).body;
};
/** Proposed by one and confirmed by another; answers what the first was answered. */
const acts = async (...asked: Parameters<typeof moved>) => {
  const body = await moved(...asked);
  if (body.r_succ) await confirmed(body.r_data.id, operators.second);
  return body;
};
/** The bank gives a payment back. */
const bounces = (idPago: number, over: object = {}) => acts(idPago, 'revertir', { causa: 'devuelto', referenciaBanco: 'D-1', ...over });

async function arrives(id: number, banco = '0102'): Promise<Thing['linea'] & { centimos: number }> {
  const lote = (await prepare(operators.prepares, [id], { banco })).r_data;
  await approve(operators.approves, lote.id);
  await exportBatch(operators.prepares, lote.id);
  expect((await settledByHand(operators.approves, id, {}, operators.second)).body.r_succ).toBe(true);
  const { rows } = await db().query('select id from payments.lote_pago where "idLote" = $1', [lote.id]);
  return { idLote: lote.id, id: rows[0].id, centimos: lote.centimos };
}
async function owing(grupo: string, monto: number, banco = '0102'): Promise<Omit<Thing, 'linea'>> {
  const idObjeto = nextId();
  const pago = owedPayment(1, { monto, beneficiario: payee(idObjeto, banco) });
  await owe(domain, idObjeto, owed(scholar.id, [pago], { grupo }));
  return { idObjeto, id: (await paymentsOf(idObjeto))[0]!.id };
}
async function paid(grupo: string, monto: number, banco = '0102'): Promise<Thing> {
  const thing = await owing(grupo, monto, banco);
  return { ...thing, linea: await arrives(thing.id, banco) };
}
/** What its domain owes from now on. */
async function owesAgain(idObjeto: number, over: object): Promise<void> {
  const what = domain.owed.get(idObjeto)!;
  await owe(domain, idObjeto, { ...what, version: what.version + 1, pagos: [{ ...what.pagos[0]!, ...over }] });
}
const left = async () => {
  const filter = encodeURIComponent(JSON.stringify({ convocatoria: 'prueba', anio: 2026 }));
  return (await operators.approves.get(`recursos/presupuestos?filter=${filter}`)).body[0].disponible as number;
};
const stands = async (id: number) =>
  (await db().query('select estado, intento, motivo, completado is not null as pagado from payments.pago where id = $1', [id])).rows[0];
/** What the scholar reads of a payment. */
const where = async (id: number) =>
  (await scholar.post('consultar/pagos/donde', {})).body.r_data.find((one: { id: number }) => one.id === id);

describe('A payment that came back', () => {
  it('is paid again as another attempt of the same debt, as often as it comes back, and the budget holds it once', async () => {
    const before = await left();
    const { id, idObjeto } = await paid('prueba:v1', 100);
    const spent = await left();
    expect(before - spent).toBe(10_000);
    for (const intento of [2, 3]) {
      await bounces(id, { motivo: 'Cuenta inactiva', referenciaBanco: `D-${intento}` });
      expect(await stands(id)).toMatchObject({ estado: 'revertido', motivo: 'Cuenta inactiva' });
      expect(await where(id)).toMatchObject({
        nombre: 'Revertido',
        quien: 'Operadores que aprueban pagos',
        bloqueo: { texto: 'Ya no está pagado: Cuenta inactiva. Falta decidir si se paga de nuevo' },
      });
      expect(await balances(id)).toEqual({});
      expect(await left()).toBe(before);
      await acts(id, 'desenlace', { sigue: 'pagar', motivo: 'La cuenta ya está activa' });
      expect(await stands(id)).toEqual({ estado: 'revision', intento, motivo: null, pagado: false });
      // An answer from before is none.
      await owesAgain(idObjeto, { intento: intento - 1 });
      expect((await stands(id)).estado).toBe('revision');
      await owesAgain(idObjeto, { intento });
      expect((await stands(id)).estado).toBe('pendiente');
      await arrives(id);
      expect(await stands(id)).toMatchObject({ estado: 'completado', intento, pagado: true });
      expect(await balances(id)).toEqual({ presupuesto: -10_000, pagado: 10_000 });
      expect(await left()).toBe(spent);
    }
    const { rows } = await db().query(
      `select datos->>'aviso' as aviso, count(distinct datos->>'vez')::int as n from platform.evento
       where tipo = 'notice.requested' and (datos->>'idObjeto')::int = $1 and datos->>'aviso' like 'pago%' group by 1 order by 1`,
      [id],
    );
    expect(rows).toEqual([
      { aviso: 'pagoDeNuevo', n: 2 },
      { aviso: 'pagoDevueltoPorBanco', n: 2 },
    ]);
  });

  it('is not paid again before all of it is back, whoever asks', async () => {
    const { id, idObjeto } = await paid('prueba:v2', 100);
    expect((await moved(id, 'desenlace', { sigue: 'pagar' })).r_mess).toBe(ADJUST_REFUSALS.revertido);
    await acts(id, 'revertir', { motivo: 'Era de otra' });
    await acts(id, 'devolucion', { monto: 40, referenciaBanco: 'D-2' });
    expect((await moved(id, 'desenlace', { sigue: 'pagar' })).r_mess).toBe(ADJUST_REFUSALS.fuera('60,00'));
    await owesAgain(idObjeto, { intento: 2 });
    expect((await stands(id)).estado).toBe('revertido');
    const again = 'update payments.pago set intento = 2, completado = null, devuelto = 0 where id = $1';
    await expect(db().query(again, [id])).rejects.toThrow('did not come back whole');
    await acts(id, 'devolucion', { monto: 60, referenciaBanco: 'D-3' });
    await acts(id, 'desenlace', { sigue: 'corregir' });
    expect(await stands(id)).toMatchObject({ estado: 'revision', intento: 2 });
    await owesAgain(idObjeto, { intento: 2, estado: 'devuelto', bloqueo: { texto: 'Corrija la cuenta', ruta: '/cuenta' } });
    expect(await where(id)).toMatchObject({ estado: 'devuelto', quien: 'Usted', bloqueo: { texto: 'Corrija la cuenta', ruta: '/cuenta' } });
    await owesAgain(idObjeto, { intento: 2, estado: 'aprobado', bloqueo: null, beneficiario: payee(900_000 + idObjeto) });
    await arrives(id);
    expect(await balances(id)).toEqual({ presupuesto: -10_000, pagado: 10_000 });
  });

  it('and is not paid any more is over; what is still out counts in its budget until it is back', async () => {
    const before = await left();
    const { id, idObjeto } = await paid('prueba:v3', 100);
    await acts(id, 'revertir', { motivo: 'No se debía' });
    await acts(id, 'desenlace', { sigue: 'cerrar', motivo: 'No se debía' });
    expect(await where(id)).toMatchObject({ estado: 'cancelado', quien: null, bloqueo: { texto: 'No se debía' } });
    expect(await left()).toBe(before - 10_000);
    await owesAgain(idObjeto, { intento: 2 });
    expect((await stands(id)).estado).toBe('cancelado');
    expect((await moved(id, 'desenlace', { sigue: 'pagar' })).r_mess).toBe(ADJUST_REFUSALS.revertido);
    await acts(id, 'devolucion', { monto: 100, referenciaBanco: 'D-4' });
    expect(await left()).toBe(before);
    expect(await balances(id)).toEqual({});
  });

  it('and was paid in part by what had been paid too much before, is again', async () => {
    const before = await left();
    const first = await paid('prueba:v4', 120);
    await acts(first.id, 'revertir', { causa: 'sobrepago', monto: 20 });
    const { id, idObjeto, linea } = await paid('prueba:v4', 100);
    expect(linea).toMatchObject({ centimos: 8_000 });
    expect(before - (await left())).toBe(20_000);
    await bounces(id);
    // The bank gives back what it was sent, and no more.
    expect((await moved(id, 'devolucion', { monto: 20, referenciaBanco: 'D-9' })).r_mess).toBe(ADJUST_REFUSALS.nada);
    expect(await balances(id)).toEqual({ presupuesto: -2_000, porRecuperar: 2_000 });
    await acts(id, 'desenlace', { sigue: 'pagar' });
    await owesAgain(idObjeto, { intento: 2 });
    expect(await arrives(id)).toMatchObject({ centimos: 8_000 });
    expect(await balances(id)).toEqual({ presupuesto: -10_000, pagado: 10_000 });
    expect(before - (await left())).toBe(20_000);
  });
});

describe('What a statement says came back', () => {
  it('is found by our own reference, is one payment’s alone, and is accounted for by who did not import it', async () => {
    const banco = await newBank();
    const { cuenta } = await registerPayer(banco);
    const [{ id, linea, idObjeto }, other] = [await paid('prueba:v5', 100, banco), await paid('prueba:v6', 100, banco)];
    const day = todayInCaracas();
    const imports = await newPersonAs('operador', ['pagos-preparar', 'pagos-aprobar']);
    const reference = `${linea.idLote}-${linea.id}`;
    const moves = [['TRANSF', 10_000, 'CRDT'] as const, [reference, 10_000, 'CRDT'] as const, ['OTRA', 20_000, 'CRDT'] as const];
    await importStatement(
      imports,
      `banco=${banco}`,
      isoStatement(
        cuenta,
        day,
        day,
        moves.map((move) => [...move]),
      ),
    );
    const entries = async (idPago: number) => (await operators.approves.get(`recursos/pagos/${idPago}/entradas`)).body.r_data;
    const found = await entries(id);
    expect(found).toMatchObject([
      { referencia: reference, centimos: 10_000, suya: true, fecha: day },
      { referencia: 'TRANSF', centimos: 10_000, suya: false },
    ]);
    const idLinea = found[0].id;
    const returned = { causa: 'devuelto', referenciaBanco: reference, idLinea };
    const { r_data } = await moved(id, 'revertir', returned);
    expect((await confirms(imports, r_data.id)).body.r_mess).toBe(ACT_REFUSALS.extracto);
    await confirmed(r_data.id, operators.second);
    const { rows } = await db().query('select estado, motivo from payments.conciliacion where "idLinea" = $1', [idLinea]);
    expect(rows).toEqual([{ estado: 'inesperado', motivo: `Volvió del pago ${id}` }]);
    expect((await moved(other.id, 'revertir', returned)).r_mess).toBe(ADJUST_REFUSALS.linea);
    expect(await entries(other.id)).toMatchObject([{ referencia: 'TRANSF' }]);
    // Paid again, what no statement took of the attempt before is not missing.
    await acts(id, 'desenlace', { sigue: 'pagar' });
    await owesAgain(idObjeto, { intento: 2 });
    const missing = await db().query(
      `select 1 from payments.conciliar($1, extract(year from now())::int, extract(month from now())::int) c where c.estado = 'falta' and c."idLotePago" = $2`,
      [banco, linea.id],
    );
    expect(missing.rows).toEqual([]);
  });
});

it('after all of it the ledger agrees with the payments', () => expect(checkLedger().said).toContain('El libro cuadra'));
