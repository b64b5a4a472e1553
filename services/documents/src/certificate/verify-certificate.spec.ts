import request from 'supertest';
import { closeDb, eventually } from '../../../../tests/builders/db.js';
import { basicData, completeProfile } from '../../../../tests/builders/profile.js';
import { type Agent, baseUrl, randomCedula, randomIp } from '../../../../tests/builders/user.js';

/** Nobody signed in asks. */
const verify = (typed: string) =>
  request(baseUrl())
    .get(`/api/publico/verificar/${encodeURIComponent(typed)}`)
    .set('x-forwarded-for', randomIp());
async function issue(agent: Agent): Promise<string> {
  const { idDocumento } = (await agent.post('documentos/generar', { tipo: 'certificado' })).body.r_data;
  await eventually('the PDF', async () => (await agent.post('documentos/estado', { idDocumento })).body.r_data.estado === 'listo', 30_000);
  return (await agent.post('consultar/usuarios/certificado')).body.r_data.numero_certificado;
}
const cedula = randomCedula();
let agent: Agent;
let numero: string;
beforeAll(async () => {
  agent = await completeProfile({ cedula });
  numero = await issue(agent);
});
afterAll(closeDb);

describe('The public verification', () => {
  it('says what the certificate proves and nothing more', async () => {
    const answer = await verify(numero);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      r_succ: true,
      r_code: '1000',
      r_mess: expect.any(String),
      r_data: {
        estado: 'vigente',
        tipo: 'certificado',
        numero,
        nombre: 'Ana Lucía Rondón',
        nivel: 'Licenciatura',
        fecha: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        cedula_final: cedula.slice(-3),
        bitacora: answer.body.r_data.bitacora,
        firma: {
          clave: expect.stringMatching(/^[0-9a-f]{12}$/),
          firmado: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
          nombre: 'Registro Nacional de CTI (demostración)',
          desde: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
          hasta: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        },
      },
    });
    expect(answer.text).not.toContain(cedula.slice(-4));
    expect(answer.text).not.toContain(agent.correo);
  });

  it.each([
    ['in lower case', (n: string) => n.toLowerCase()],
    ['without hyphens', (n: string) => n.replaceAll('-', '')],
    ['with spaces', (n: string) => ` ${n.replaceAll('-', ' ')} `],
    ['with letters that look like its digits', (n: string) => n.replaceAll('0', 'o').replaceAll('1', 'l')],
  ])('finds a number typed %s', async (_, type) => {
    expect((await verify(type(numero))).body.r_data.numero).toBe(numero);
  });

  it.each([['0000-0000-0000'], ['no es un número'], ["' or 1=1 --"], ['ABCD'], ['%']])('knows no %j', async (typed) => {
    const answer = await verify(typed);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({
      r_succ: false,
      r_mess: 'No existe un certificado, una constancia, un acuse ni un comprobante con ese número',
    });
  });

  it('refuses a number that is far too long as an address that does not exist', async () => {
    expect((await verify('A'.repeat(500))).status).toBe(404);
  });

  it('says of a replaced certificate that it is, and why', async () => {
    const other = randomCedula();
    const person = await completeProfile({ cedula: other });
    const old = await issue(person);
    await person.post('guardar/usuarios/datosBasicos', basicData({ cedula: other, primerApellido: 'Cambiado' }));
    const current = await issue(person);
    expect((await verify(old)).body.r_data).toMatchObject({
      estado: 'revocado',
      motivo: 'Sustituido por un certificado más reciente',
      nombre: 'Ana Lucía Rondón',
    });
    expect((await verify(current)).body.r_data).toMatchObject({ estado: 'vigente', nombre: 'Ana Lucía Cambiado' });
    expect((await verify(current)).body.r_data).not.toHaveProperty('motivo');
  });
});
