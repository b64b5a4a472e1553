import type { PersonName } from '@registro/contracts/products/reference';
import { isAuthor } from './is-author.js';

const person = { nombre: 'María José Núñez de Sosa', nombres: 'María José', apellidos: 'Núñez de Sosa' };

it.each<[PersonName, boolean]>([
  [{ family: 'Núñez de Sosa', given: 'María José' }, true],
  [{ family: 'NUNEZ', given: 'Maria' }, true],
  [{ family: 'Núñez-Sosa', given: 'M. J.' }, true],
  [{ family: 'Núñez', given: 'J.' }, false],
  [{ family: 'Núñez', given: 'Marta' }, false],
  [{ family: 'Sosa', given: 'María José' }, false],
  [{ family: 'Núñez' }, false],
  [{ literal: 'María José Núñez de Sosa' }, false],
])('%j may be its person: %s', (author, may) => expect(isAuthor(author, person)).toBe(may));

it('nobody is told by a name in one part', () => {
  expect(isAuthor({ family: 'Núñez', given: 'María' }, { nombre: 'María Núñez' })).toBe(false);
});
