import { closeDb } from '../../../tests/builders/db.js';
import { signUp } from '../../../tests/builders/user.js';
import { visitor } from '../../../tests/builders/visitor.js';

afterAll(closeDb);

describe('The demo', () => {
  it('shows its outgoing mail to everyone, newest first', async () => {
    const { correo } = await signUp();
    const answer = await visitor().get('publico/buzon');
    expect(answer.status).toBe(200);
    const ids = (answer.body.r_data as { id: number }[]).map((m) => m.id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(ids.length).toBeLessThanOrEqual(100);
    const mail = answer.body.r_data.find((m: { para: string }) => m.para === correo);
    expect(Object.keys(mail)).toEqual(['id', 'para', 'asunto', 'texto', 'fecha']);
  });

  it('says that it is one', async () => {
    expect((await visitor().get('publico/configuracion')).body.r_data).toEqual({ demo: true, smtp: false, oidc: [] });
  });
});
