import { inGender } from './in-gender.js';

test.each([
  ['Abogado', 'Abogada'],
  ['Contador público', 'Contadora pública'],
  ['Médico integral comunitario', 'Médica integral comunitaria'],
  ['Bailarín', 'Bailarina'],
  ['Ingeniero en procesos químicos', 'Ingeniera en procesos químicos'],
  ['Profesor de castellano y literatura', 'Profesora de castellano y literatura'],
  ['Técnico Superior Universitario en Turismo', 'Técnica Superior Universitaria en Turismo'],
  ['Licenciado en Educación, mención Ciencias Físico-Naturales', 'Licenciada en Educación, mención Ciencias Físico-Naturales'],
  ['INGENIERO AGRÓNOMO', 'INGENIERA AGRÓNOMA'],
  ['Traductor e intérprete', 'Traductora e intérprete'],
  ['Fisioterapeuta', 'Fisioterapeuta'],
  ['Piloto', 'Piloto'],
  ['Oficial de la marina mercante', 'Oficial de la marina mercante'],
])('%s is %s for a woman, and as it is for a man', (label, female) => {
  expect(inGender(label, 2)).toBe(female);
  expect(inGender(label, 1)).toBe(label);
});

test.each([
  ['Soltero(a)', 'Soltero', 'Soltera'],
  ['VIUDO(A)', 'VIUDO', 'VIUDA'],
  ['Unión estable de hecho', 'Unión estable de hecho', 'Unión estable de hecho'],
])('%s, as the list has it for both, is %s for a man and %s for a woman', (label, male, female) => {
  expect([inGender(label, 1), inGender(label, 2)]).toEqual([male, female]);
});
