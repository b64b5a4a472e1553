import { randomUUID } from 'node:crypto';
import { confirmed } from '../../../../tests/builders/bank.js';
import { confirmation, paymentOperators } from '../../../../tests/builders/batches.js';
import { closeDb } from '../../../../tests/builders/db.js';
import { exportedLines } from '../../../../tests/builders/table-files.js';
import { randomEmail } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('A limit', () => {
  it('takes the place of the one of its kind; what its kind does not have is left out', async () => {
    const { approves, second } = await paymentOperators();
    const convocatoria = `c${randomEmail().slice(1, 9)}`;
    const save = async (limit: object) => {
      const confirmacion = await confirmation(approves, 'limite');
      const { body } = await approves.post('recursos/limites/guardar', {
        llave: randomUUID(),
        confirmacion,
        convocatoria,
        motivo: 'Resolución',
        ...limit,
      });
      if (body.r_succ) await confirmed(body.r_data.id, second);
      return body;
    };
    expect((await save({ tipo: 'concepto', concepto: 1, moneda: 'VES', monto: 10, porcentaje: 5 })).r_succ).toBe(true);
    expect((await save({ tipo: 'concepto', concepto: 1, moneda: 'VES', monto: 20 })).r_succ).toBe(true);
    expect((await save({ tipo: 'anual', moneda: 'VES', monto: 30 })).r_succ).toBe(true);
    expect((await save({ tipo: 'muestra', porcentaje: 25, monto: 9 })).r_succ).toBe(true);
    const { body: standing } = await approves.get(
      `recursos/limites?sort=["id","ASC"]&filter=${JSON.stringify({ convocatoria, activo: true })}`,
    );
    expect(standing).toEqual([
      expect.objectContaining({ tipo: 'concepto', concepto: 1, nombreConcepto: 'Matrícula', centimos: 2_000, porcentaje: null }),
      expect.objectContaining({ tipo: 'anual', concepto: null, centimos: 3_000 }),
      expect.objectContaining({ tipo: 'muestra', centimos: null, moneda: null, porcentaje: 25 }),
    ]);
    const lines = await exportedLines(approves, 'limites', { filter: { convocatoria, activo: true }, sort: ['id', 'ASC'] });
    expect(lines[1]!.slice(0, 3)).toEqual(['De un pago, por concepto', convocatoria, 'Matrícula']);
    expect((await save({ tipo: 'concepto', moneda: 'VES', monto: 10 })).errores).toEqual([
      { campo: 'concepto', mensaje: 'El concepto es requerido' },
    ]);
    expect((await save({ tipo: 'muestra', porcentaje: 101 })).errores[0].campo).toBe('porcentaje');
  });
});
