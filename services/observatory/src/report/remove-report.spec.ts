import { closeDb } from '../../../../tests/builders/db.js';
import { traces } from '../../../../tests/builders/profile.js';
import { newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

it('Who gets a measure by mail has it no more, and nobody else takes it from them (O-21)', async () => {
  const [operator, other] = [await newPersonAs('operador', ['usuarios']), await newPersonAs('operador', ['usuarios'])];
  const path = 'recursos/cifras/informes';
  const { id } = (await operator.post(path, { medida: 'personas-por-estado-y-sexo', idSegmento: null })).body.r_data;
  expect((await other.post(`${path}/${id}/quitar`, {})).status).toBe(404);
  expect((await operator.post(`${path}/${id}/quitar`, {})).body.r_succ).toBe(true);
  expect((await operator.get(path)).body.r_data).toEqual([]);
  expect((await traces(operator.id)).filter(({ objeto }) => objeto === 'informe de cifras').map(({ accion }) => accion)).toEqual([
    'eliminar',
    'crear',
  ]);
});
