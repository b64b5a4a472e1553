import type { PersonFileRow } from '@registro/contracts/console/person-history';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { uploaded } from '../../../../tests/builders/scholarship.js';
import { type Agent, signUp, signUpAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await signUpAs('operador', ['usuarios']);
});
afterAll(closeDb);

const filesOf = (person: Agent, query = '', by = operator) => by.get(`recursos/archivos-persona/${person.id}${query}`);

it('an operator of users reads which files one person uploaded, the newest first, and nobody else’s', async () => {
  const [person, other] = await Promise.all([signUp(), signUp()]);
  const [first, second] = [await uploaded(person, 'cedula'), await uploaded(person, 'titulo')];
  await uploaded(other, 'rif');
  await db().query(`update documents.archivo set estado = 'rechazado', motivo = 'Está dañado' where id = $1`, [first]);
  const { body, headers } = await filesOf(person);
  expect(headers['content-range']).toBe('archivos-persona 0-1/2');
  expect(body).toEqual([
    {
      id: second,
      tipo: 'titulo',
      nombre: expect.any(String),
      tamano: expect.any(Number),
      estado: 'publicado',
      motivo: null,
      creado: expect.any(String),
    },
    expect.objectContaining({ id: first, tipo: 'cedula', estado: 'rechazado', motivo: 'Está dañado' }),
  ]);
});

it('what is in a file stays closed to them', async () => {
  const person = await signUp();
  const id = await uploaded(person, 'cedula');
  expect((await operator.get(`archivos/${id}`)).status).toBe(404);
  expect((await person.get(`archivos/${id}`)).status).toBe(200);
});

it('ten thousand are read page by page', async () => {
  const person = await signUp();
  await db().query(
    `insert into documents.archivo ("idUsuario", tipo, nombre, mime, tamano, sha256, estado, adjunto, creado)
     select $1, 'titulo', n || '.pdf', 'application/pdf', n, 'x', 'publicado', 'prueba', now() - n * interval '1 minute' from generate_series(1, 10000) n`,
    [person.id],
  );
  const { body, headers } = await filesOf(person, '?range=[9990,9999]');
  expect(headers['content-range']).toBe('archivos-persona 9990-9999/10000');
  expect((body as PersonFileRow[]).map(({ tamano }) => tamano)).toEqual(Array.from({ length: 10 }, (_, n) => 9_991 + n));
});

it('no other operator, nor an evaluador, nor the person by this way, reads them', async () => {
  const person = await signUp();
  const others = await Promise.all([signUpAs('operador', ['convocatorias', 'auditoria']), signUpAs('evaluador')]);
  for (const by of [...others, person]) expect((await filesOf(person, '', by)).status).toBe(403);
});
