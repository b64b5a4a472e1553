import { closeDb } from '../../../../tests/builders/db.js';
import { financial, savedProduct, unpublished } from '../../../../tests/builders/products.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['usuarios']);
});
afterAll(closeDb);

const productsOf = (person: Agent, by = operator) => by.get(`recursos/productos-persona/${person.id}`);

it('an operator of users reads the products of one person, the newest first, as their curriculum has them', async () => {
  const [person, other] = await Promise.all([newPerson(), newPerson()]);
  const first = await savedProduct(person);
  const second = (await person.post('guardar/proyectos/proyecto', unpublished({ titulo: 'Manuscrito' }))).body;
  await savedProduct(other);
  await person.post('guardar/proyectos/financiero', financial(first));
  const { body, text, headers } = await productsOf(person);
  expect(headers['content-range']).toBe('productos-persona 0-1/2');
  expect(body).toMatchObject([
    { id: second, titulo: 'Manuscrito', estatus_id: 2 },
    { id: first, clase: 'En revista indizada internacional', nombre_publicacion: 'Acta Botánica Venezuelica' },
  ]);
  // What it cost and who paid for it is its owner's.
  expect(text).not.toContain('1234567');
});

it('one that was deleted is there no more', async () => {
  const person = await newPerson();
  await person.post('consultar/proyectos/eliminar', { id: await savedProduct(person) });
  expect((await productsOf(person)).body).toEqual([]);
});

it('no other operator, nor an evaluador, nor the person by this way, reads them', async () => {
  const person = await newPerson();
  const others = await Promise.all([newPersonAs('operador', ['convocatorias', 'auditoria']), newPersonAs('evaluador')]);
  for (const by of [...others, person]) expect((await productsOf(person, by)).status).toBe(403);
});
