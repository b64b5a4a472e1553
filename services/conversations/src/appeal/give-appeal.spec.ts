import { APPEAL_MESSAGES } from '@registro/contracts/appeals/appeal';
import { appealed, revokedCertificate } from '../../../../tests/builders/appeals.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { hire, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

it('An appeal is given to a colleague who may decide on it, who hears of it, and nobody else (Q-16)', async () => {
  const of = await revokedCertificate();
  const id = await appealed(of);
  const [one, two] = [await of.judge(), await of.judge()];
  const give = (to: { id: number }, by = one) => by.post(`recursos/apelaciones/${id}/dar`, { idOperador: to.id });
  await one.post(`recursos/apelaciones/${id}/tomar`);

  await hire(of.person, 'operador', ['usuarios']);
  const elsewhere = await newPersonAs('operador', ['convocatorias']);
  for (const nobody of [of.first, of.person, elsewhere])
    expect((await give(nobody)).body).toMatchObject({ r_succ: false, r_mess: APPEAL_MESSAGES.colega });
  expect((await give(two, of.first)).body).toMatchObject({ r_succ: false, r_mess: APPEAL_MESSAGES.primero });
  const colegas = (await one.get(`recursos/apelaciones/${id}`)).body.r_data.colegas.map((each: { id: number }) => each.id);
  expect(colegas).toContain(two.id);
  for (const nobody of [one, of.first, of.person, elsewhere]) expect(colegas).not.toContain(nobody.id);

  expect((await give(two)).body.r_succ).toBe(true);
  const { idOperador, historial } = (await two.get(`recursos/apelaciones/${id}`)).body.r_data;
  expect(idOperador).toBe(two.id);
  expect(historial.map(({ accion }: { accion: string }) => accion)).toEqual(['pedir recurso', 'tomar recurso', 'dar recurso']);
  expect(historial.at(-1).aQuien).not.toBeNull();
  const told = async () =>
    (await db().query(`select "idUsuario" from operations.aviso where ruta = $1`, [`/consola/apelaciones/${id}/show`])).rows;
  expect(await eventually('the notice', async () => (await told()).length > 0 && told())).toEqual([{ idUsuario: two.id }]);
});
