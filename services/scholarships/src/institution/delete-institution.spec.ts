import { closeDb, db } from '../../../../tests/builders/db.js';
import { institution, processing, savedPeriod, scholar } from '../../../../tests/builders/period.js';
import { traces } from '../../../../tests/builders/profile.js';
import { newPerson } from '../../../../tests/builders/user.js';

const DELETE = 'consultar/becapostgrado/eliminarInstitucion';

afterAll(closeDb);

describe('An institution', () => {
  it('leaves the list while no period is paid to it, and may be registered anew', async () => {
    const agent = await scholar();
    const { idBeca, idInstitucion } = await processing(agent);
    const idPeriodo = await savedPeriod(agent, { idBeca, idInstitucion });
    expect((await agent.post(DELETE, { idInstitucion })).body).toMatchObject({
      r_succ: false,
      r_mess: 'La institución tiene periodos registrados y no se puede eliminar',
    });
    expect((await (await newPerson()).post(DELETE, { idInstitucion })).status).toBe(404);
    await db().query('update scholarships.periodo set eliminado = now() where id = $1', [idPeriodo]);
    expect((await agent.post(DELETE, { idInstitucion })).body).toMatchObject({ r_succ: true, r_mess: 'La institución ha sido eliminada' });
    expect((await agent.post(DELETE, { idInstitucion })).status).toBe(404);
    expect((await agent.post('consultar/becapostgrado/verInstitucionesList', { idBeca })).body.r_data).toEqual([]);
    expect((await traces(agent.id))[0]).toMatchObject({ accion: 'eliminar', objeto: 'institucion' });
    const again = await agent.post('guardar/becapostgrado/guardar-datos-institucion-periodo', { idBeca, instituciones: [institution()] });
    expect(again.body.r_succ).toBe(true);
  });
});
