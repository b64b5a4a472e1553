import type { WindowChange } from '@registro/contracts/catalogs/window';
import { callOf } from '../../../../tests/builders/calls.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['convocatorias']);
});
afterAll(closeDb);

const history = async (path: string) => (await operator.get(`recursos/${path}/historial`)).body.r_data as WindowChange[];

describe('The history of a window', () => {
  it('says who changed a call’s, from what to what and why, the newest first, and nothing of another', async () => {
    const [call, other] = [await callOf('innovacion'), await callOf('innovacion')];
    const idOf = async (codigo: string) =>
      (await db().query('select id from catalogs.jornada where codigo = $1', [codigo])).rows[0].id as number;
    const id = await idOf(call.codigo);
    const save = (fechaFin: string, motivo: string) =>
      operator.put(`recursos/jornadas/${id}`, { fechaInicio: '2030-03-01', fechaFin, motivo });
    await save('2030-03-31', 'Se anuncia');
    await save('2030-04-30', 'Lo pidió el comité');
    expect(await history(`jornadas/${id}`)).toMatchObject([
      {
        quien: operator.correo,
        accion: 'editar',
        antes: { fechaFin: '2030-04-01T04:00:00.000Z' },
        despues: { fechaFin: '2030-05-01T04:00:00.000Z', motivo: 'Lo pidió el comité' },
      },
      { quien: operator.correo, despues: { motivo: 'Se anuncia' } },
    ]);
    expect(await history(`jornadas/${await idOf(other.codigo)}`)).toEqual([]);
    expect((await operator.get('recursos/jornadas/2000000000/historial')).status).toBe(404);
  });

  it('tells of one person’s own also what they had before', async () => {
    const [person, another] = [await newPerson(), await newPerson()];
    const give = async (who: Agent, motivo: string) =>
      (
        await operator.post('recursos/jornadas-usuario', {
          correo: who.correo,
          fechaInicio: '2030-06-01',
          fechaFin: '2030-06-02',
          jornInnov: true,
          motivo,
        })
      ).body.id as number;
    const first = await give(person, 'Estuvo de viaje');
    await fetch(`${process.env['BASE_URL']}/api/recursos/jornadas-usuario/${first}`, { method: 'DELETE', headers: operator.headers() });
    const second = await give(person, 'Volvió a viajar');
    await give(another, 'Otra persona');
    expect(await history(`jornadas-usuario/${second}`)).toMatchObject([
      { accion: 'crear', quien: operator.correo, despues: { motivo: 'Volvió a viajar' } },
      { accion: 'eliminar', antes: { motivo: 'Estuvo de viaje' }, despues: null },
      { accion: 'crear', despues: { motivo: 'Estuvo de viaje' } },
    ]);
  });
});
