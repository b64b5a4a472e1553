import { APPEALS_PAGE, type OwnAppealsPage } from '@registro/contracts/appeals/appeal';
import { appealed, decides, revokedCertificate } from '../../../../tests/builders/appeals.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { newPerson, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

it('A person reads all of their appeals, the newest first, page by page (Q-17)', async () => {
  const person = await newPerson();
  const { rows } = await db().query<{ id: number }>(
    `insert into conversations.apelacion (objeto, "idObjeto", "idUsuario", titulo, razon, texto, decidida, vence, busqueda)
     select 'certificado', 1800000000 + nextval('conversations.apelacion_id_seq'), $1, 'Un certificado', 'error', 'Por esto', now(), current_date, ''
     from generate_series(1, $2) returning id`,
    [person.id, APPEALS_PAGE + 2],
  );
  const page = async (antesDe: number | null) =>
    (await person.post('consultar/apelaciones/listar', { antesDe })).body.r_data as OwnAppealsPage;
  const first = await page(null);
  expect(first.filas).toHaveLength(APPEALS_PAGE);
  const last = await page(first.sigue);
  expect(last.sigue).toBeNull();
  const ids = rows.map(({ id }) => id).toSorted((a, b) => b - a);
  expect([...first.filas, ...last.filas].map(({ id }) => id)).toEqual(ids);
});

it('An appeal stands in the line of time of its object, for its person and for who decides on it (Q-17)', async () => {
  const of = await revokedCertificate();
  const { person, objeto, idObjeto } = of;
  const trail = async () => (await person.post('consultar/apelaciones/objeto', { objeto, idObjeto })).body.r_data.recorrido;
  expect(await trail()).toEqual([]);
  const back = await appealed(of);
  await person.post('guardar/apelaciones/retirar', { id: back });
  const id = await appealed(of);
  const judge = await of.judge();
  await judge.post(`recursos/apelaciones/${id}/tomar`);
  expect(await trail()).toMatchObject([
    { id: back, estado: 'retirada', tomada: null, resuelta: expect.any(String) },
    { id, estado: 'pedida', tomada: expect.any(String), resuelta: null },
  ]);
  await decides(judge, id, 'concedida');
  const own = await trail();
  expect(own.at(-1)).toMatchObject({ id, estado: 'concedida', resuelta: expect.any(String) });
  expect(JSON.stringify(own)).not.toContain('operador');

  const seen = async (agent = judge) => (await agent.get(`recursos/apelaciones/de/${objeto}/${idObjeto}`)).body.r_data;
  expect(await seen()).toMatchObject([
    { id: back, operador: null },
    { id, estado: 'concedida', operador: expect.any(String) },
  ]);
  // Who decides on other kinds reads none of it.
  expect(await seen(await newPersonAs('operador', ['convocatorias', 'pagos-aprobar']))).toEqual([]);
});
