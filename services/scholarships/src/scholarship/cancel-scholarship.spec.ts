import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { approvedPeriod, processing, savedPeriod, scholar } from '../../../../tests/builders/period.js';
import { marked } from '../../../../tests/builders/scholarship.js';
import { paymentsOfPeriod } from '../../../../tests/builders/settled.js';
import { newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('An approved scholarship', () => {
  it('is ended by an operator with a reason: its scholar hears of it, and what is not at the bank is owed no more', async () => {
    const agent = await scholar();
    const operator = await newPersonAs('operador', ['convocatorias']);
    const id = await savedPeriod(agent, await processing(agent));
    await approvedPeriod(operator, id);
    await paymentsOfPeriod(id, 'pendiente');
    const cancel = (motivo: string, who = operator) => who.post(`recursos/becas/${agent.idBeca}/cancelar`, { motivo });
    expect((await cancel(' ')).body.errores).toEqual([{ campo: 'motivo', mensaje: 'El motivo es requerido' }]);
    for (const other of [agent, await newPersonAs('operador', ['pagos-aprobar'])]) expect((await cancel('x', other)).status).toBe(403);
    expect((await cancel('Abandonó los estudios')).body).toMatchObject({ r_succ: true, r_data: { idEstatusBeca: 8 } });
    await paymentsOfPeriod(id, 'cancelado');
    await marked(agent, false);
    const told = await eventually('the notice', async () => {
      const { rows } = await db().query(`select texto from operations.aviso where "idUsuario" = $1 and titulo = 'Su beca fue cancelada'`, [
        agent.id,
      ]);
      return rows[0];
    });
    expect(told.texto).toMatch(/Motivo: Abandonó los estudios/);
    expect((await cancel('Otra vez')).body).toMatchObject({ r_succ: false });
    const { idBeca } = agent;
    expect((await agent.post('consultar/becapostgrado/registroCompletado', { idBeca })).body.r_mess).toBe(
      'La beca debe estar aprobada para tramitarla',
    );
  });
});
