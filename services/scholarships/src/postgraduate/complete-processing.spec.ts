import { closeDb, db } from '../../../../tests/builders/db.js';
import { postgraduate, processing, savedPeriod, scholar } from '../../../../tests/builders/period.js';
import { newPerson } from '../../../../tests/builders/user.js';

const COMPLETE = 'consultar/becapostgrado/registroCompletado';

afterAll(closeDb);

describe('The processing of a scholarship', () => {
  it('is complete once it has an institution and a period, and said again changes nothing', async () => {
    const agent = await scholar();
    const { idBeca } = agent;
    expect((await agent.post(COMPLETE, { idBeca })).body).toMatchObject({
      r_succ: false,
      r_mess: 'Registre primero los datos del postgrado',
    });
    const begun = await processing(agent);
    expect((await agent.post(COMPLETE, { idBeca })).body).toMatchObject({
      r_succ: false,
      r_mess: 'Registre al menos una institución y un periodo',
    });
    await savedPeriod(agent, begun);
    const twice = [await agent.post(COMPLETE, { idBeca }), await agent.post(COMPLETE, { idBeca })];
    for (const { body } of twice) expect(body).toMatchObject({ r_succ: true, r_code: '1000', r_data: { idBeca } });
    expect((await agent.post('consultar/becapostgrado/ver-datos-postgrado', { idBeca })).body.r_data.registroCompletado).toBe(true);
    expect((await agent.post('consultar/becapostgrado/listar-periodo-postgrado', { idBeca })).body.periodos[0].registroCompletado).toBe(
      true,
    );
    const { rows } = await db().query(`select count(*)::int as n from platform.auditoria where accion = 'completar' and "idUsuario" = $1`, [
      agent.id,
    ]);
    expect(rows[0].n).toBe(1);
  });

  it('is nobody else’s to complete', async () => {
    const agent = await scholar();
    await agent.post('guardar/becapostgrado/guardar-datos-postgrado', postgraduate(agent.idBeca));
    expect((await (await newPerson()).post(COMPLETE, { idBeca: agent.idBeca })).status).toBe(404);
  });
});
