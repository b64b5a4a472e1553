import { closeDb } from '../../../../tests/builders/db.js';
import { events, traces } from '../../../../tests/builders/profile.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const remove = async (agent: Agent, id: number) =>
  (await fetch(`${process.env['BASE_URL']}/api/recursos/jornadas-usuario/${id}`, { method: 'DELETE', headers: agent.headers() })).status;

describe('A person’s own window', () => {
  it('is gone when an operator removes it, and nobody else may', async () => {
    const [operator, person] = [await newPersonAs('operador', ['convocatorias']), await newPerson()];
    const made = await operator.post('recursos/jornadas-usuario', {
      correo: person.correo,
      fechaInicio: '2030-06-01',
      fechaFin: '2030-06-02',
      jornInnov: true,
      motivo: 'Estuvo de viaje de campo',
    });
    const { id } = made.body;
    for (const other of [person, await newPersonAs('evaluador'), await newPersonAs('operador', ['catalogos'])])
      expect(await remove(other, id)).toBe(403);
    expect((await person.post('consultar/usuarios/estatus')).body.r_data.usuarioJornada).not.toBeNull();
    expect(await remove(operator, id)).toBe(200);
    expect((await person.post('consultar/usuarios/estatus')).body.r_data.usuarioJornada).toBeNull();
    expect(await remove(operator, id)).toBe(404);
    expect(await events(person.id, 'user-window.changed')).toHaveLength(2);
    expect((await traces(operator.id))[0]).toMatchObject({
      accion: 'eliminar',
      objeto: 'jornada de usuario',
      idObjeto: String(id),
      antes: { idUsuario: person.id, jornInnov: true },
      despues: null,
    });
  });
});
