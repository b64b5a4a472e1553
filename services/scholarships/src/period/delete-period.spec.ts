import { closeDb, db } from '../../../../tests/builders/db.js';
import { approvedPeriod, processing, savedPeriod, scholar, storedPeriod } from '../../../../tests/builders/period.js';
import { traces } from '../../../../tests/builders/profile.js';
import { newPerson, newPersonAs } from '../../../../tests/builders/user.js';

const DELETE = 'consultar/becapostgrado/eliminarPeriodoPostgrado';

afterAll(closeDb);

/** A scholar with a period in this status, the contract being at `contrato`. */
async function withPeriod(contrato: number, estatus: 1 | 2 | 3 | 4 = 1) {
  const agent = await scholar(contrato);
  const id = await savedPeriod(agent, await processing(agent));
  await db().query('update scholarships.periodo set estatus = $2 where id = $1', [id, estatus]);
  return { agent, id };
}

describe('A period', () => {
  it.each([
    [1, 1],
    [3, 1],
    [3, 2],
    [4, 4],
  ] as const)('leaves the list with contract status %i and status %i, and is owed no more', async (contrato, estatus) => {
    const { agent, id } = await withPeriod(contrato, estatus);
    const { debido } = await storedPeriod(id);
    expect((await agent.post(DELETE, { idPeriodo: id })).body).toMatchObject({ r_succ: true, r_mess: 'El registro ha sido eliminado' });
    const list = await agent.post('consultar/becapostgrado/listar-periodo-postgrado', { idBeca: agent.idBeca });
    expect(list.body.periodos).toEqual([]);
    expect(await storedPeriod(id)).toMatchObject({ eliminado: expect.any(Date), debido: debido + 1 });
    expect((await traces(agent.id))[0]).toMatchObject({ accion: 'eliminar', objeto: 'periodo', idObjeto: String(id) });
    expect((await agent.post(DELETE, { idPeriodo: id })).status).toBe(404);
  });

  it.each([
    [4, 1],
    [2, 1],
    [4, 2],
    [3, 3],
  ] as const)('stays with contract status %i and status %i', async (contrato, estatus) => {
    const { agent, id } = await withPeriod(contrato, estatus);
    expect((await agent.post(DELETE, { idPeriodo: id })).body).toMatchObject({
      r_succ: false,
      r_mess: 'El periodo no se puede eliminar en su estado actual',
    });
  });

  it('of which something was paid stays', async () => {
    const { agent, id } = await withPeriod(4, 4);
    await db().query('update scholarships.pago_periodo set pagado = now(), "idPago" = 1 where "idPeriodo" = $1', [id]);
    expect((await agent.post(DELETE, { idPeriodo: id })).body.r_succ).toBe(false);
  });

  it('is nobody else’s', async () => {
    const { id } = await withPeriod(1);
    expect((await (await newPerson()).post(DELETE, { idPeriodo: id })).status).toBe(404);
  });

  it('is not deleted while an operator approves it, or not approved any more: one of the two', async () => {
    const { agent, id } = await withPeriod(4, 1);
    await db().query('update scholarships.contrato set estatus = 4 where "idBeca" = $1', [agent.idBeca]);
    const operator = await newPersonAs('operador', ['convocatorias']);
    const [approval, deletion] = await Promise.all([approvedPeriod(operator, id), agent.post(DELETE, { idPeriodo: id })]);
    expect([approval, deletion.body.r_succ]).toEqual([undefined, false]);
  });
});
