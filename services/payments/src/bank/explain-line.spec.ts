import {
  approvedBatch,
  exportBatch,
  importAnswer,
  importStatement,
  isoAnswer,
  isoStatement,
  newBank,
  registerPayer,
} from '../../../../tests/builders/bank.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

let both: Agent;
let approves: Agent;
beforeAll(async () => {
  [both, approves] = await Promise.all([
    newPersonAs('operador', ['pagos-preparar', 'pagos-aprobar']),
    newPersonAs('operador', ['pagos-aprobar']),
  ]);
});
afterAll(closeDb);

const MONTH = { anio: 2026, mes: 1 };

describe('A line that is no payment', () => {
  it('is accounted for with a reason, by somebody else than who imported it; then the month closes', async () => {
    const banco = await newBank();
    const { cuenta } = await registerPayer(banco);
    const content = isoStatement(cuenta, '2026-01-01', '2026-01-31', [['COMISION', 500]]);
    await importStatement(both, `banco=${banco}`, content);
    const [line] = (await approves.get(`recursos/conciliaciones?filter=${JSON.stringify({ banco, pendiente: true })}`)).body;
    const explain = (agent: Agent, motivo = 'Comisión de enero') => agent.post(`recursos/conciliaciones/${line.id}/explicar`, { motivo });
    expect((await explain(both)).body.r_mess).toBe('Debe explicarla una persona distinta de quien importó el extracto');
    expect((await explain(approves, '')).status).toBe(422);
    expect((await explain(approves)).body.r_data).toMatchObject({ motivo: 'Comisión de enero', resuelto: expect.any(String) });

    // It stays accounted for when the month is looked at anew.
    expect((await approves.post('recursos/conciliaciones-meses/calcular', { banco, ...MONTH })).body.r_succ).toBe(true);
    expect((await approves.post('recursos/conciliaciones-meses/cerrar', { banco, ...MONTH })).body.r_succ).toBe(true);
    expect((await explain(approves, 'Otra cosa')).body.r_mess).toBe('El mes ya está cerrado');
  });

  it('is never a payment that is missing: the database keeps it so', async () => {
    const banco = await newBank();
    await registerPayer(banco);
    const batch = await approvedBatch(banco, [10_050]);
    await exportBatch(both, batch.id);
    await importAnswer(both, batch.id, isoAnswer(batch, ['ACSC']));
    const today = new Date();
    const month = { banco, anio: today.getUTCFullYear(), mes: today.getUTCMonth() + 1 };
    await approves.post('recursos/conciliaciones-meses/calcular', month);
    const [line] = (await approves.get(`recursos/conciliaciones?filter=${JSON.stringify({ banco, estado: ['falta'] })}`)).body;
    expect((await approves.post(`recursos/conciliaciones/${line.id}/explicar`, { motivo: 'Llegará' })).body.r_mess).toContain(
      'no se explica',
    );
    await expect(
      db().query(`update payments.conciliacion set motivo = 'x', resuelto = now(), "resueltoPor" = 1 where id = $1`, [line.id]),
    ).rejects.toThrow('conciliacion_resuelta');
  });
});
