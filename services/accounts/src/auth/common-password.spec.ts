import { PASSWORD_COMMON_MESSAGE } from '@registro/contracts/accounts/password';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { basicData } from '../../../../tests/builders/profile.js';
import { randomCedula, randomEmail, signUp } from '../../../../tests/builders/user.js';
import { mailAbout, tokenIn, visitor } from '../../../../tests/builders/visitor.js';
import { isCommon } from './common-password.js';

const refused = (campo: string) => ({
  r_succ: false,
  r_code: 'PASSWORD_COMMON',
  r_mess: PASSWORD_COMMON_MESSAGE,
  errores: [{ campo, mensaje: PASSWORD_COMMON_MESSAGE }],
});

afterAll(closeDb);

describe('A password that is tried first', () => {
  it.each([
    '1234567890',
    'qwertyuiop',
    'contraseña',
    'password123',
    'venezuela2024',
    'caracas1234',
    'aaaaaaaaaaaa',
    'Maria12345',
    'abcdefghij',
    'Contraseña123',
    'miclave1234',
    'Venezuela2024!',
    '04141234567',
    'qwertyuiop1',
  ])('is refused at sign-up, beside its field: %s', async (password) => {
    const email = randomEmail();
    const answer = await visitor().post('auth/sign-up/email', { email, password, name: 'x' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject(refused('password'));
    expect((await db().query('select 1 from accounts."user" where email = $1', [email])).rowCount).toBe(0);
  });

  it('is one’s own address, too, for a free and a taken one alike', async () => {
    const taken = await signUp();
    for (const email of [taken.correo, randomEmail()]) {
      const answer = await visitor().post('auth/sign-up/email', { email, password: email, name: 'x' });
      expect([answer.status, answer.body.r_code]).toEqual([422, 'PASSWORD_COMMON']);
    }
  });

  it('is one’s own name or cédula, when it is changed and when it is set anew', async () => {
    const [agent, cedula] = [await signUp(), randomCedula()];
    const names = { primerNombre: 'Ítala', segundoNombre: '', primerApellido: 'Quiñónez', segundoApellido: '' };
    expect((await agent.post('guardar/usuarios/datosBasicos', basicData({ ...names, cedula }))).status).toBe(200);
    await visitor().post('auth/request-password-reset', { email: agent.correo });
    const token = tokenIn((await mailAbout(agent.correo, 'Restablezca su clave')).texto);
    for (const newPassword of ['Italaquinonez_85', 'Quiñónez.Ítala!', `itala-V${cedula}`]) {
      const changed = await agent.post('auth/change-password', { currentPassword: 'clave-de-prueba-1', newPassword });
      const set = await visitor().post('auth/reset-password', { token, newPassword });
      expect([newPassword, changed.status, set.status]).toEqual([newPassword, 422, 422]);
      expect([changed.body, set.body]).toEqual([1, 2].map(() => expect.objectContaining(refused('newPassword'))));
    }
    // Of somebody else it is a password as good as another.
    const other = await signUp();
    const taken = await other.post('auth/change-password', { currentPassword: 'clave-de-prueba-1', newPassword: 'Quiñónez.Ítala!' });
    expect(taken.status).toBe(200);
  });

  it('is refused when it is changed and when it is set anew, and the old one stays', async () => {
    const agent = await signUp();
    const changed = await agent.post('auth/change-password', { currentPassword: 'clave-de-prueba-1', newPassword: '1234567890' });
    expect([changed.status, changed.body]).toEqual([422, expect.objectContaining(refused('newPassword'))]);
    await visitor().post('auth/request-password-reset', { email: agent.correo });
    const token = tokenIn((await mailAbout(agent.correo, 'Restablezca su clave')).texto);
    const set = await visitor().post('auth/reset-password', { token, newPassword: 'qwertyuiop' });
    expect([set.status, set.body]).toEqual([422, expect.objectContaining(refused('newPassword'))]);
    // The link is not spent by it.
    expect((await visitor().post('auth/reset-password', { token, newPassword: 'el turpial canta temprano' })).status).toBe(200);
  });
});

it.each(['el turpial canta temprano', 'samán-verde-57', 'orquidea-azul-24', 'una-clave-larga-1', 'x7$kQ!pL2m'])(
  'what nobody tries first is taken: %s',
  async (password) => expect(await isCommon(password, { correo: 'ana@prueba.ve' })).toBe(false),
);
