import { approvedBatch, exportBatch, importAnswer, isoAnswer, newBank, registerPayer } from '../../../../tests/builders/bank.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

let both: Agent;
beforeAll(async () => {
  both = await newPersonAs('operador', ['pagos-preparar', 'pagos-aprobar']);
});
afterAll(closeDb);

test('Looking at a month anew shows what is missing where no statement was imported; a reversed payment is not', async () => {
  const banco = await newBank();
  await registerPayer(banco);
  const batch = await approvedBatch(banco, [10_050, 20_000]);
  await exportBatch(both, batch.id);
  await importAnswer(both, batch.id, isoAnswer(batch, ['ACSC', 'ACSC']));
  const today = new Date();
  const month = { banco, anio: today.getUTCFullYear(), mes: today.getUTCMonth() + 1 };
  const missing = async () => {
    await both.post('recursos/conciliaciones-meses/calcular', month);
    return (await both.get(`recursos/conciliaciones?filter=${JSON.stringify({ banco })}`)).body.map((r: { estado: string }) => r.estado);
  };
  expect(await missing()).toEqual(['falta', 'falta']);
  await db().query(`update payments.pago set estado = 'revertido', paso = 'revertido', pasos = pasos + 1 where id = $1`, [
    batch.lineas[0]!.idPago,
  ]);
  expect(await missing()).toEqual(['falta']);
});
