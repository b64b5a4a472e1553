import {
  completedBatch,
  importStatement,
  isoStatement,
  type Movement,
  newBank,
  pastDay,
  registerPayer,
} from '../../../../tests/builders/bank.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

let prepares: Agent;
let approves: Agent;
let banco: string;
let cuenta: string;
beforeAll(async () => {
  [prepares, approves] = await Promise.all([newPersonAs('operador', ['pagos-preparar']), newPersonAs('operador', ['pagos-aprobar'])]);
});
beforeEach(async () => {
  banco = await newBank();
  ({ cuenta } = await registerPayer(banco));
});
afterAll(closeDb);

const anio = Number(pastDay(1).slice(0, 4));
const mes = Number(pastDay(1).slice(5, 7));
const close = (agent = approves) => agent.post('recursos/conciliaciones-meses/cerrar', { banco, anio, mes });
const statement = (desde: string, hasta: string, movements: Movement[] = []) =>
  importStatement(prepares, `banco=${banco}`, isoStatement(cuenta, desde, hasta, movements), `${desde}.xml`);

describe('Closing a month', () => {
  it('that matches is done once, and nothing enters it afterwards', async () => {
    const batch = await completedBatch(prepares, banco, [10_050]);
    await statement(pastDay(1), pastDay(0), [[`${batch.id}-${batch.lineas[0]!.id}`, 10_050]]);
    expect((await close()).body).toMatchObject({ r_succ: true });
    const months = await approves.get(`recursos/conciliaciones-meses?filter=${JSON.stringify({ banco })}`);
    expect(months.body).toMatchObject([{ banco, anio, mes, coincide: 1, falta: 0, inesperado: 0, doble: 0, cerrado: expect.any(String) }]);
    expect((await close()).body.r_mess).toBe('El mes ya está cerrado');
    await expect(
      db().query(
        `insert into payments.extracto_linea ("idExtracto", numero, fecha, centimos, sentido) select id, 99, $2, 1, 'debito' from payments.extracto where banco = $1`,
        [banco, pastDay(9)],
      ),
    ).rejects.toThrow('is closed');
    await expect(db().query('delete from payments.mes_cerrado where banco = $1', [banco])).rejects.toThrow('append-only');
  });

  it('is refused with the figures while a payment is missing, a line is unexpected, or there twice', async () => {
    const batch = await completedBatch(prepares, banco, [10_050, 20_000]);
    const ref = (i: number) => `${batch.id}-${batch.lineas[i]!.id}`;
    await statement(pastDay(1), pastDay(20), [
      [ref(0), 10_050],
      [ref(0), 10_050],
      ['COMISION', 500],
    ]);
    expect((await close()).body.r_mess).toBe('Los extractos importados no cubren todos los días del mes');
    await statement(pastDay(21), pastDay(0));
    expect((await close()).body.r_mess).toBe('El mes no concilia: faltan 1, inesperados 1, dobles 1');
    await expect(
      db().query('insert into payments.mes_cerrado (banco, anio, mes, lineas, centimos, "cerradoPor") values ($1, $2, $3, 1, 1, 1)', [
        banco,
        anio,
        mes,
      ]),
    ).rejects.toThrow('does not match');
  });

  it('is for who approves payments, and for months that are over', async () => {
    expect((await close(prepares)).status).toBe(403);
    const next = new Date(Date.now() + 40 * 86_400_000);
    const future = { banco, anio: next.getUTCFullYear(), mes: next.getUTCMonth() + 1 };
    expect((await approves.post('recursos/conciliaciones-meses/cerrar', future)).body.r_mess).toBe('El mes no ha terminado');
    expect((await approves.post('recursos/conciliaciones-meses/cerrar', { banco: 'x', anio: 1, mes: 13 })).status).toBe(422);
  });
});
