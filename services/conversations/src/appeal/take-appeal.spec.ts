import { APPEAL_MESSAGES } from '@registro/contracts/appeals/appeal';
import { appealed, revokedCertificate } from '../../../../tests/builders/appeals.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';

afterAll(closeDb);

it('Who takes an appeal has it, and its person hears once that somebody has; never who decided first (Q-12, Q-14)', async () => {
  const of = await revokedCertificate();
  const id = await appealed(of);
  const [one, two] = [await of.judge(), await of.judge()];
  expect((await of.first.post(`recursos/apelaciones/${id}/tomar`)).body).toMatchObject({ r_succ: false, r_mess: APPEAL_MESSAGES.primero });
  for (const judge of [one, two]) expect((await judge.post(`recursos/apelaciones/${id}/tomar`)).body.r_succ).toBe(true);
  expect((await one.get(`recursos/apelaciones/${id}`)).body.r_data).toMatchObject({ idOperador: two.id, primero: false });
  const told = async () =>
    (await db().query(`select 1 from operations.aviso where "idUsuario" = $1 and titulo = 'Ya revisan su recurso'`, [of.person.id]))
      .rowCount;
  await eventually('the notice', async () => (await told()) === 1);
});
