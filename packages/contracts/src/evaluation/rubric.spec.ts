import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { check, rule } from '../validation.js';
import { Criterion, isRubric, RUBRIC_MESSAGE, topOf } from './rubric.js';

class Form {
  @rule('rubric', isRubric, { message: RUBRIC_MESSAGE }) @ValidateNested({ each: true }) @Type(() => Criterion) rubrica: Criterion[] = [];
}
const criterion = (over: object = {}) => ({
  clave: 'pertinencia',
  criterio: 'Pertinencia',
  peso: '40',
  guia: [
    { puntos: 0, texto: 'No responde a la convocatoria' },
    { puntos: 5, texto: 'Responde por completo' },
  ],
  ...over,
});
const errors = (...rubrica: object[]) => check(Form, { rubrica }).errores.map(({ campo }) => campo);

describe('A rubric', () => {
  it('has criteria with a weight and a guide to each grade', () => {
    const { value, errores } = check(Form, { rubrica: [criterion()] });
    expect(errores).toEqual([]);
    expect(value.rubrica[0]).toMatchObject({ peso: 40, guia: [{ puntos: 0 }, { puntos: 5 }] });
    expect(topOf(value.rubrica[0]!)).toBe(5);
  });

  it('has each criterion once, and two grades at least that differ', () => {
    expect(errors()).toEqual(['rubrica']);
    expect(errors(criterion(), criterion())).toEqual(['rubrica']);
    expect(errors(criterion({ clave: 'Con espacios' }))).toEqual(['rubrica.0.clave']);
    expect(errors(criterion({ peso: 0 }))).toEqual(['rubrica.0.peso']);
    expect(errors(criterion({ guia: [{ puntos: 1, texto: 'Bien' }] }))).toEqual(['rubrica.0.guia']);
    const same = { puntos: 1, texto: 'Bien' };
    expect(errors(criterion({ guia: [same, same] }))).toEqual(['rubrica.0.guia']);
    expect(errors(criterion({ guia: [same, { puntos: 101, texto: ' ' }] }))).toEqual(['rubrica.0.guia.1.puntos', 'rubrica.0.guia.1.texto']);
  });
});
