import { closeDb, db } from '../../../../tests/builders/db.js';
import { assigned, caseOf, coordinator, reviewer } from '../../../../tests/builders/evaluation.js';
import { applicant, sent } from '../../../../tests/builders/scholarship.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['usuarios']);
});
afterAll(closeDb);

const casesOf = (idUsuario: number, by = operator) => by.get(`recursos/casos-persona/${idUsuario}`);

it('an operator of users reads how somebody’s cases stand, and neither who judges them nor what they note', async () => {
  const judge = await reviewer();
  const { idCaso, idBeca } = await assigned(await coordinator(), judge);
  await judge.post(`recursos/casos/${idCaso}/nota`, { texto: 'Entre nosotros: falta la firma' });
  const { rows } = await db().query<{ idUsuario: number; titulo: string }>(
    'select "idUsuario", titulo from evaluation.caso where id = $1',
    [idCaso],
  );
  const answer = await casesOf(rows[0]!.idUsuario);
  expect(answer.body).toEqual([
    {
      id: idCaso,
      objeto: 'beca',
      idObjeto: idBeca,
      clase: expect.any(String),
      titulo: rows[0]!.titulo,
      version: 1,
      estado: 'asignado',
      enviado: expect.any(String),
    },
  ]);
  for (const secret of [judge.correo, 'falta la firma']) expect(answer.text).not.toContain(secret);
});

it('a case is of everybody in its team, and of nobody else', async () => {
  const agent = await applicant();
  const { idBeca } = await sent(agent);
  const { id } = await caseOf(idBeca);
  const [member, stranger] = await Promise.all([newPerson(), newPerson()]);
  await db().query('update evaluation.caso set personas = personas || $2::int where id = $1', [id, member.id]);
  expect((await casesOf(member.id)).body).toMatchObject([{ id, estado: 'abierto' }]);
  expect((await casesOf(stranger.id)).body).toEqual([]);
});

it('no other operator, nor an evaluador, nor the person by this way, reads them', async () => {
  const person = await newPerson();
  const others = await Promise.all([newPersonAs('operador', ['convocatorias', 'auditoria']), newPersonAs('evaluador')]);
  for (const by of [...others, person]) expect((await casesOf(person.id, by)).status).toBe(403);
});
