import { ASKABLE_OBJECTS, type QuestionTrail } from '@registro/contracts/conversations/conversation';
import { answers, conversation } from '../../../../tests/builders/conversations.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const trail = async (agent: Agent): Promise<QuestionTrail[]> => (await agent.get('consultar/conversaciones/recorrido')).body.r_data;

it('A question stands in the line of time of its object from when it was asked on, for its person alone (Q-25)', async () => {
  const { person, operator, id } = await conversation();
  const of = { id, objeto: 'cuenta', idObjeto: person.id };
  expect(await trail(person)).toMatchObject([{ ...of, estado: 'registro', creado: expect.any(String), respondida: null, resuelta: null }]);
  await answers(operator, id, 'Hola.', { resolver: true });
  expect(await trail(person)).toMatchObject([{ ...of, estado: 'resuelta', respondida: expect.any(String), resuelta: expect.any(String) }]);
  expect(await trail(await newPerson())).toEqual([]);
});

it('Each kind of thing has its own in it, and nobody reads those of another (Q-25)', async () => {
  const [person, other] = await Promise.all([newPerson(), newPerson()]);
  await db().query(
    `insert into conversations.conversacion (objeto, "idObjeto", "idUsuario", titulo, asunto, estado, espera, busqueda)
     select objeto, 7, id, 'Lo suyo', 'Sobre ' || objeto, 'registro', now(), '' from unnest($1::text[]) objeto, unnest($2::int[]) id`,
    [ASKABLE_OBJECTS, [person.id, other.id]],
  );
  const found = await trail(person);
  expect(found.map(({ objeto }) => objeto).toSorted()).toEqual(ASKABLE_OBJECTS.toSorted());
  expect(found.every(({ idObjeto, asunto, objeto }) => idObjeto === 7 && asunto === `Sobre ${objeto}`)).toBe(true);
  const ids = new Set((await trail(other)).map(({ id }) => id));
  expect(found.filter(({ id }) => ids.has(id))).toEqual([]);
});
