import { closeDb } from '../../../../tests/builders/db.js';
import { applicant, approved, sent } from '../../../../tests/builders/scholarship.js';
import { newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('An operator of convocatorias', () => {
  it('finds the approved ones in the grant calls, and nobody else does', async () => {
    const [agent, operator] = [await applicant(), await newPersonAs('operador', ['pagos-preparar'])];
    const { idBeca } = await approved(agent);
    const pending = await applicant();
    const notYet = await sent(pending);
    const list = await operator.get('consultar/fonacit/listadoBecasContrato');
    const ids = list.body.r_data.map((g: { idBeca: number }) => g.idBeca);
    expect(ids).toContain(idBeca);
    expect(ids).not.toContain(notYet.idBeca);
    const one = await operator.post('consultar/fonacit', { becaId: idBeca });
    expect(one.body.r_data).toMatchObject({
      idBeca,
      idUsuario: agent.id,
      estatusContrato: { value: 1 },
      areaInteres: { value: 7 },
      nombre: 'Ana Lucía Rondón',
    });
    expect((await operator.post('consultar/fonacit', { becaId: notYet.idBeca })).status).toBe(404);
    for (const other of [agent, await newPersonAs('evaluador'), await newPersonAs('operador', ['catalogos'])]) {
      expect((await other.get('consultar/fonacit/listadoBecasContrato')).status).toBe(403);
      expect((await other.post('consultar/fonacit', { becaId: idBeca })).status).toBe(403);
      expect((await other.get('recursos/contratos')).status).toBe(403);
      expect((await other.get('recursos/becas')).status).toBe(403);
      expect((await other.post('recursos/contratos/1/aprobar')).status).toBe(403);
    }
  });
  it('finds applications by person, university, area and status', async () => {
    const [agent, operator] = [await applicant({ primerApellido: 'Ñáñez' }), await newPersonAs('operador', ['convocatorias'])];
    const { idBeca, acuse } = await sent(agent);
    const found = async (filter: object) =>
      (await operator.get(`recursos/becas?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
    const [one] = await found({ q: 'nanez', idUniversidad: 1, idAreaInteres: 7, idEstatusBeca: 5, enGracia: false });
    expect(one).toMatchObject({ id: idBeca, nombre: 'Ana Lucía Ñáñez', acuse: acuse.numero, estatus_beca: 'Enviada', nivel: 'Maestría' });
    expect(await found({ q: 'nanez', idUniversidad: 2 })).toEqual([]);
    expect((await operator.get(`recursos/becas/${idBeca}`)).body).toMatchObject({ id: idBeca, cedula: one.cedula });
  });
});
