import { randomUUID } from 'node:crypto';
import { confirmed } from '../../../../tests/builders/bank.js';
import { confirmation, paymentOperators } from '../../../../tests/builders/batches.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { randomEmail } from '../../../../tests/builders/user.js';

afterAll(closeDb);
const call = () => `c${randomEmail().slice(1, 9)}`;

describe('A budget', () => {
  it('is proposed by who approves, after showing again who they are, confirmed by another, and shows what is left', async () => {
    const { approves, second, prepares } = await paymentOperators();
    const convocatoria = call();
    const budget = { convocatoria, anio: 2026, moneda: 'VES', monto: 1000.5, motivo: 'Gaceta 1' };
    const save = async (over: object = {}) =>
      (
        await approves.post('recursos/presupuestos/guardar', {
          llave: randomUUID(),
          confirmacion: await confirmation(approves, 'presupuesto'),
          ...budget,
          ...over,
        })
      ).body;
    const { r_data } = await save();
    const standing = async () => (await approves.get(`recursos/presupuestos?filter=${JSON.stringify({ convocatoria })}`)).body;
    expect(await standing()).toEqual([]);
    await confirmed(r_data.id, second);
    const [{ id, ...made }] = await standing();
    expect(made).toEqual({
      convocatoria,
      anio: 2026,
      moneda: 'VES',
      centimos: 100_050,
      comprometido: 0,
      aprobado: 0,
      pagado: 0,
      disponible: 100_050,
    });
    await confirmed((await save({ monto: 2000 })).r_data.id, second);
    expect(await standing()).toMatchObject([{ id, centimos: 200_000 }]);
    expect((await save({ monto: -1 })).errores).toEqual([{ campo: 'monto', mensaje: 'El monto no es válido' }]);
    expect((await save({ confirmacion: randomUUID() })).errores).toEqual([
      { campo: 'confirmacion', mensaje: 'Confirme de nuevo su identidad' },
    ]);
    expect((await prepares.post('recursos/presupuestos/guardar', budget)).status).toBe(403);
    const { rows } = await db().query(
      `select antes->>'centimos' as antes, despues->>'motivo' as motivo from platform.auditoria where objeto = 'presupuesto' and "idObjeto" = $1 order by id`,
      [String(id)],
    );
    expect(rows).toEqual([
      { antes: null, motivo: 'Gaceta 1' },
      { antes: '100050', motivo: 'Gaceta 1' },
    ]);
  });
});
