import { closeDb, db } from '../../../tests/builders/db.js';
import { signUp } from '../../../tests/builders/user.js';
import { visitor } from '../../../tests/builders/visitor.js';

afterAll(closeDb);

describe('The demo', () => {
  it('shows its outgoing mail to everyone, newest first', async () => {
    const { correo } = await signUp();
    const { rows } = await db().query<{ id: number }>('select id from platform.correo where para = $1', [correo]);
    const answer = await visitor().get('publico/buzon');
    expect(answer.status).toBe(200);
    const mails = answer.body.r_data as { id: number }[];
    const ids = mails.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(ids.length).toBeLessThanOrEqual(100);
    // Other tests send mail too: theirs may stand above it, and a hundred of them in its place.
    expect(ids[0]).toBeGreaterThanOrEqual(rows[0]!.id);
    expect(ids.length === 100 || ids.includes(rows[0]!.id)).toBe(true);
    expect(Object.keys(mails[0]!)).toEqual(['id', 'para', 'asunto', 'texto', 'fecha']);
  });

  it('says that it is one', async () => {
    expect((await visitor().get('publico/configuracion')).body.r_data).toEqual({ demo: true, smtp: false, oidc: [], orcid: true });
  });
});
