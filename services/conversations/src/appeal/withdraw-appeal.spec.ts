import { APPEAL_MESSAGES } from '@registro/contracts/appeals/appeal';
import { appealed, decides, revokedCertificate } from '../../../../tests/builders/appeals.js';
import { closeDb } from '../../../../tests/builders/db.js';

afterAll(closeDb);

it('An appeal is taken back while nobody decided on it, and may be made anew (Q-11)', async () => {
  const of = await revokedCertificate();
  const id = await appealed(of);
  const withdraw = () => of.person.post('guardar/apelaciones/retirar', { id });
  expect((await withdraw()).body.r_succ).toBe(true);
  expect((await withdraw()).body).toMatchObject({ r_succ: false, r_mess: APPEAL_MESSAGES.decidido });
  expect((await decides(await of.judge(), id, 'concedida')).body).toMatchObject({ r_succ: false, r_mess: APPEAL_MESSAGES.decidido });
  expect(await appealed(of)).toBeGreaterThan(id);
});
