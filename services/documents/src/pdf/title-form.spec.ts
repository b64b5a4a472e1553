import { titleForm } from './title-form.js';

const MALE = 1;
const FEMALE = 2;

test.each([
  [1, 'Ciudadano', 'Ciudadana'],
  [2, 'Ciudadano', 'Ciudadana'],
  [3, 'Ciudadano', 'Ciudadana'],
  [4, 'Técnico Superior Universitario', 'Técnica Superior Universitaria'],
  [5, 'Ingeniero', 'Ingeniera'],
  [6, 'Licenciado', 'Licenciada'],
  [7, 'Especialista', 'Especialista'],
  [8, 'Magíster', 'Magíster'],
  [9, 'Doctor', 'Doctora'],
])('a person of level %i is el %s or la %s', (level, male, female) => {
  expect(titleForm(level, MALE)).toEqual({ articulo: 'el', titulo: male, terminacion: 'o' });
  expect(titleForm(level, FEMALE)).toEqual({ articulo: 'la', titulo: female, terminacion: 'a' });
});

test('a level that the catalog does not have gives no title', () => {
  expect(titleForm(12, FEMALE).titulo).toBe('Ciudadana');
});
