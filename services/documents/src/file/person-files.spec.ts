import type { PersonFileRow } from '@registro/contracts/console/person-history';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { uploaded } from '../../../../tests/builders/scholarship.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['usuarios']);
});
afterAll(closeDb);

const filesOf = (person: Agent, query = '', by = operator) => by.get(`recursos/archivos-persona/${person.id}${query}`);

it('an operator of users reads which files one person uploaded, the newest first, and nobody else’s', async () => {
  const [person, other] = await Promise.all([newPerson(), newPerson()]);
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
      abre: false,
    },
    expect.objectContaining({ id: first, tipo: 'cedula', estado: 'rechazado', motivo: 'Está dañado' }),
  ]);
});

it('what is in a file stays closed to them', async () => {
  const person = await newPerson();
  const id = await uploaded(person, 'cedula');
  expect((await operator.get(`archivos/${id}`)).status).toBe(404);
  expect((await person.get(`archivos/${id}`)).status).toBe(200);
});

it('says which of them they may open, and that opens by the address that it has everywhere, with its trace', async () => {
  const [person, both] = await Promise.all([newPerson(), newPersonAs('operador', ['usuarios', 'convocatorias'])]);
  const [mine, theirs] = [await uploaded(person, 'contrato'), await uploaded(person, 'cedula')];
  await db().query(`update documents.archivo set adjunto = 'contrato:0' where id = any($1)`, [[mine, theirs]]);
  const opens = async (by: Agent) =>
    (await filesOf(person, '', by)).body.filter(({ abre }: PersonFileRow) => abre).map(({ id }: PersonFileRow) => id);
  expect(await opens(both)).toEqual([mine]);
  expect(await opens(operator)).toEqual([]);
  expect((await both.get(`archivos/${mine}?modo=ver`)).status).toBe(200);
  expect((await both.get(`archivos/${theirs}?modo=ver`)).status).toBe(404);
  const { rows } = await db().query(
    `select accion, "idObjeto", "idPersona" from platform.auditoria where "idUsuario" = $1 and objeto = 'archivo'`,
    [both.id],
  );
  expect(rows).toEqual([{ accion: 'ver', idObjeto: mine, idPersona: person.id }]);
  // What was refused opens to nobody.
  await db().query(`update documents.archivo set estado = 'rechazado' where id = $1`, [mine]);
  expect(await opens(both)).toEqual([]);
});

it('ten thousand are read page by page', async () => {
  const person = await newPerson();
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
  const person = await newPerson();
  const others = await Promise.all([newPersonAs('operador', ['convocatorias', 'auditoria']), newPersonAs('evaluador')]);
  for (const by of [...others, person]) expect((await filesOf(person, '', by)).status).toBe(403);
});
