import { SustainabilityForm } from '@registro/contracts/calls/sustainability';
import { changedFields, dataToSend, dataValues, followed } from './data-values.js';

const Form = SustainabilityForm;
const before = { ...dataValues(Form, null), tituloProyecto: 'Uno', ciudad: 'Coro', objetivosEspecificos: [{ label: 'Medir' }] };

test('an empty form has every field, and no objectives', () => {
  const values = dataValues(Form, null);
  expect(values).toMatchObject({ id: null, version: null, tituloProyecto: null, idEstado: null, objetivosEspecificos: [] });
});

test('the place is sent apart from the rest', () => {
  const { datosProyecto, ubicacionImpacto } = dataToSend({ tituloProyecto: 'Uno', idEstado: 13, ciudad: 'Coro', tiempoProyecto: 6 });
  expect(datosProyecto).toEqual({ tituloProyecto: 'Uno', tiempoProyecto: 6 });
  expect(ubicacionImpacto).toEqual({ idEstado: 13, ciudad: 'Coro' });
});

test('what was changed is told by field, lists by what they hold', () => {
  expect(changedFields(Form, before, { ...before, objetivosEspecificos: [{ label: 'Medir' }] })).toEqual([]);
  expect(changedFields(Form, before, { ...before, objetivosEspecificos: [], ciudad: 'Mérida' })).toEqual([
    'objetivosEspecificos',
    'ciudad',
  ]);
});

describe('what a team mate saves while one writes', () => {
  const mine = { ...before, tituloProyecto: 'El mío' };

  it('comes in where one has not written', () => {
    expect(followed(Form, before, mine, { ...before, ciudad: 'Mérida' })).toEqual({ take: { ciudad: 'Mérida' }, agrees: true });
  });

  it('does not overwrite what one has written: the save then asks', () => {
    const newer = { ...before, tituloProyecto: 'El suyo', ciudad: 'Mérida' };
    expect(followed(Form, before, mine, newer)).toEqual({ take: { ciudad: 'Mérida' }, agrees: false });
  });

  it('that is the same as what one has written needs no question', () => {
    expect(followed(Form, before, mine, { ...before, tituloProyecto: 'El mío' })).toEqual({ take: {}, agrees: true });
  });
});
