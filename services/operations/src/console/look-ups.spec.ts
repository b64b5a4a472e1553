import { closeDb } from '../../../../tests/builders/db.js';
import { randomCedula, signUp, signUpAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('The list of who looks people up', () => {
  it('counts the people that each user asked for in a day, and how many were found', async () => {
    const [operator, asking] = [await signUpAs('operador', ['auditoria']), await signUp()];
    const ask = (cedula: string) => asking.post('consultar/usuarios/identidad', { nacionalidad: 'V', cedula });
    for (const cedula of [randomCedula(), randomCedula(), '12345678', '12345678']) await ask(cedula);
    const filter = encodeURIComponent(JSON.stringify({ quien: asking.correo }));
    const { body } = await operator.get(`recursos/consultas?filter=${filter}`);
    expect(body).toMatchObject([{ quien: asking.correo, objeto: 'identidad', personas: 3, encontradas: 1 }]);
    expect(body[0].dia).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('is for operators of the audit', async () => {
    for (const who of [await signUp(), await signUpAs('operador', ['usuarios', 'colas'])]) {
      expect((await who.get('recursos/consultas')).status).toBe(403);
    }
  });
});
