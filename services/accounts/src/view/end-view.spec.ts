import { closeDb, db } from '../../../../tests/builders/db.js';
import { newPerson, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

it('Ending a look ends one’s own alone, and where none is open leaves no trace', async () => {
  const [one, two, person] = [await newPersonAs('operador', ['usuarios']), await newPersonAs('operador', ['usuarios']), await newPerson()];
  await one.post(`recursos/usuarios/${person.id}/ver-como`, { motivo: 'Llamó por su solicitud' });
  expect((await two.post('cuenta/vista/terminar')).body).toMatchObject({ r_succ: true, r_data: null });
  const open = () => db().query('select 1 from accounts.vista where "idOperador" = $1 and terminada is null', [one.id]);
  expect((await open()).rows).toHaveLength(1);
  await one.post('cuenta/vista/terminar');
  expect((await open()).rows).toEqual([]);
  const { rows } = await db().query(`select "idUsuario" from platform.auditoria where accion = 'dejar de ver' and "idObjeto" = $1`, [
    String(person.id),
  ]);
  expect(rows).toEqual([{ idUsuario: one.id }]);
});
