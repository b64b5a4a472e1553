import { LOST_ACCESS_MESSAGES as SAYS } from '@registro/contracts/accounts/lost-access';
import { closeDb } from '../../../../tests/builders/db.js';
import { asksAccess, saidOf } from '../../../../tests/builders/lost-access.js';
import { knownPerson } from '../../../../tests/builders/user.js';
import { mailsTo } from '../../../../tests/builders/visitor.js';

afterAll(closeDb);

describe('What is asked by who cannot enter', () => {
  it('is answered the same to the byte, and asks the same, whether or not there is such an account', async () => {
    const known = await knownPerson();
    const answers = [];
    for (const said of [await saidOf(known), await saidOf({ id: 0, correo: 'nadie@prueba.ve' })]) {
      const { status, text } = await asksAccess(said);
      answers.push({ status, text });
      expect(await mailsTo(said.correo)).toHaveLength(1);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]!.text).toContain(SAYS.pedido);
    expect(await mailsTo(known.correo)).toEqual([]);
  });
});
