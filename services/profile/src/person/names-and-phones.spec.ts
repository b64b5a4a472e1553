import { SAME_EMAIL_MESSAGE } from '@registro/contracts/profile/basic-data';
import { NAME_SIGN } from '@registro/contracts/profile/person-name';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { basicData } from '../../../../tests/builders/profile.js';
import { randomCedula, newPerson } from '../../../../tests/builders/user.js';

const PATH = 'guardar/usuarios/datosBasicos';

const PHONE = 'Formato de teléfono inválido. El formato correcto debe ser (000) 000-0000';
const person = async (idUsuario: number) => (await db().query('select * from profile.persona where "idUsuario" = $1', [idUsuario])).rows[0];

afterAll(closeDb);

it.each([
  ['primerNombre', '<b>Ana</b>', NAME_SIGN('<')],
  ['primerApellido', 'Rojas2', NAME_SIGN('2')],
  ['segundoNombre', 'Ana 🌺', NAME_SIGN('🌺')],
  ['segundoApellido', '-Díaz', 'No se admite el carácter «-» al comienzo: escriba primero una letra'],
  ['telefonoCelular', '0414-55501012', PHONE],
  ['telefonoCelular', '414555010', PHONE],
  ['telefono', '(212) 555010x', PHONE],
])('%s = %s is refused, and nothing of it is cut', async (campo, value, mensaje) => {
  const agent = await newPerson();
  const answer = await agent.post(PATH, basicData({ [campo]: value }));
  expect([answer.status, answer.body.errores]).toEqual([422, [{ campo, mensaje }]]);
  expect(await person(agent.id)).toBeUndefined();
});

it.each(['María José', "D'Angelo", 'Núñez-Ávila', 'José Mª', 'ابن خلدون', '李小龍', 'J. R. R.'])(
  'a name of any script is one: %s',
  async (primerNombre) => {
    const agent = await newPerson();
    expect((await agent.post(PATH, basicData({ primerNombre }))).status).toBe(200);
  },
);

it.each([
  ['\u200bAna\u00adMaría\u00a0\u2009Luz\u2028', 'AnaMaría Luz'],
  ['Jose\u200b\u0301', 'José'],
  ['Gal·la', 'Gal·la'],
  ['Gaŀla', 'Gal·la'],
  ['D’Angelo', "D'Angelo"],
  ["D'Angelo", "D'Angelo"],
  ['D´Angelo', "D'Angelo"],
  ['D`Angelo', "D'Angelo"],
  ['Núñez‐Ávila', 'Núñez-Ávila'],
  ['Núñez‑Ávila', 'Núñez-Ávila'],
  ['Núñez–Ávila', 'Núñez-Ávila'],
  ['Núñez−Ávila', 'Núñez-Ávila'],
])('the name %j is kept as %s', async (primerNombre, kept) => {
  const agent = await newPerson();
  expect((await agent.post(PATH, basicData({ primerNombre }))).status).toBe(200);
  expect(await person(agent.id)).toMatchObject({ primerNombre: kept });
});

it('the alternative e-mail is another one than the own, whatever nobody sees in it', async () => {
  const agent = await newPerson();
  const [name, domain] = agent.correo.split('@');
  for (const sign of ['\u200b', '\u00ad', '\ufeff', '\u2060']) {
    const answer = await agent.post(PATH, basicData({ correoElectronicoAlternativo: `${name}${sign}@${domain}\u00a0` }));
    expect([answer.status, answer.body.errores]).toEqual([422, [{ campo: 'correoElectronicoAlternativo', mensaje: SAME_EMAIL_MESSAGE }]]);
  }
});

it.each([
  ['dots', (d: string) => d.replace(/\B(?=(\d{3})+$)/g, '.')],
  ['spaces', (d: string) => d.replace(/\B(?=(\d{3})+$)/g, ' ')],
  ['hyphens', (d: string) => d.replace(/\B(?=(\d{3})+$)/g, '-')],
  ['marks that nobody sees', (d: string) => `\u202a${d}\u202c`],
])('a cédula with %s is the same one', async (_, written) => {
  const [agent, cedula] = [await newPerson(), randomCedula()];
  expect((await agent.post(PATH, basicData({ cedula: written(cedula) }))).status).toBe(200);
  expect(await person(agent.id)).toMatchObject({ cedula });
});

describe('a telephone', () => {
  it.each([
    '0414-555.01.01',
    '\u202a+58 414\u20115550101\u202c',
    '0414/5550101',
    '+58 414 5550101',
    '(0414) 555-0101',
    '4145550101',
    '(414) 555-0101',
  ])('is the same one however it is written: %s', async (telefonoCelular) => {
    const agent = await newPerson();
    expect((await agent.post(PATH, basicData({ telefonoCelular }))).status).toBe(200);
    expect(await person(agent.id)).toMatchObject({ telefonoCelular: '(414) 555-0101' });
  });
});
