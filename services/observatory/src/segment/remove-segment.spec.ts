import type { SegmentRow } from '@registro/contracts/observatory/segments';
import { closeDb } from '../../../../tests/builders/db.js';
import { traces } from '../../../../tests/builders/profile.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const PATH = 'recursos/cifras/segmentos';
const listed = async (who: Agent, id: number) => ((await who.get(PATH)).body.r_data as SegmentRow[]).some((one) => one.id === id);

it('A segment is taken away by its maker alone, with what others get of it by mail, and leaves a trace (O-20)', async () => {
  const [operator, other] = [await newPersonAs('operador', ['usuarios']), await newPersonAs('operador', ['usuarios'])];
  const { id } = (await operator.post(PATH, { nombre: 'Del Zulia', filtro: 'estado:23', compartido: true })).body.r_data;
  await other.post('recursos/cifras/informes', { medida: 'personas-por-estado-y-sexo', idSegmento: id });
  expect(await listed(other, id)).toBe(true);
  expect((await other.post(`${PATH}/${id}/quitar`, {})).status).toBe(404);
  expect((await operator.post(`${PATH}/${id}/quitar`, {})).body.r_succ).toBe(true);
  expect(await listed(other, id)).toBe(false);
  expect((await other.get('recursos/cifras/informes')).body.r_data).toEqual([]);
  const kept = (await traces(operator.id)).filter(({ objeto }) => objeto === 'segmento');
  expect(kept.map(({ accion }) => accion)).toEqual(['eliminar', 'crear']);
});
