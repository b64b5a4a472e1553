import { randomInt } from 'node:crypto';
import { closeDb } from '../../../../tests/builders/db.js';
import { traces } from '../../../../tests/builders/profile.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

const IMPORT = 'recursos/rif/importar';
let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['convocatorias']);
});
afterAll(closeDb);

const send = (csv: string | Buffer, who = operator, field = 'archivo') => who.upload(IMPORT, field, Buffer.from(csv as string), 'rif.csv');
const newRif = (): string => String(randomInt(10_000_000, 99_999_999));

describe('A file of companies', () => {
  it('fills the registry; a bad row is told by its number and stops nothing, and the same file again changes nothing', async () => {
    const [one, two] = [newRif(), newRif()];
    const csv = `\uFEFFrazonSocial;rif\r\n"Universidad ""Ávila"" ";J-${one}\r\n;J-${newRif()}\r\nPersona;V-12345678\r\nInstituto;g ${two}\r\n`;
    const { body } = await send(csv);
    expect(body.r_data).toEqual({
      leidas: 4,
      aceptadas: 2,
      cambiadas: 2,
      rechazadas: 2,
      errores: [
        { fila: 3, mensaje: 'La razón social es requerida' },
        { fila: 4, mensaje: 'El RIF debe tener J o G y de 6 a 9 dígitos' },
      ],
    });
    expect((await send(csv)).body.r_data).toMatchObject({ aceptadas: 2, cambiadas: 0 });
    expect((await send(`rif,razonSocial\nJ${one},Otra`)).body.r_data).toMatchObject({ cambiadas: 1 });
    const [trace] = await traces(operator.id);
    expect(trace).toMatchObject({ accion: 'importar', objeto: 'rif', despues: { nombre: 'rif.csv', cambiadas: 1 } });
    const list = await operator.get(`recursos/rif?filter=${JSON.stringify({ q: `G0${two}` })}`);
    expect(list.body).toEqual([{ id: `G0${two}`, rif: `G-0${two.slice(0, 7)}-${two.slice(7)}`, razonSocial: 'INSTITUTO' }]);
    expect((await operator.get(`recursos/rif/J0${one}`)).body).toMatchObject({ razonSocial: 'OTRA' });
    const found = await (await newPersonAs('investigador')).post('consultar/becapostgrado/consulta-rif', { rif: `G${two}` });
    expect(found.body.r_data).toEqual({ razonsocial: 'INSTITUTO' });
  });

  it.each([
    ['rif;nombre\nJ1234567;X', /columnas rif y razonSocial/],
    ['', /columnas rif y razonSocial/],
    ['rif,razonSocial\nJ1234567,"sin cierre', /comillas/],
  ])('%j is refused', async (csv, mensaje) => {
    const answer = await send(csv);
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toEqual([{ campo: 'archivo', mensaje: expect.stringMatching(mensaje) }]);
  });

  it('is taken from operators of convocatorias alone, in its field, and up to 5 MB', async () => {
    expect((await send('rif,razonSocial\n', await newPersonAs('operador', ['catalogos']))).status).toBe(403);
    expect((await send('rif,razonSocial\n', operator, 'otro')).status).toBe(422);
    expect((await operator.post(IMPORT, {})).status).toBe(415);
    expect((await send(Buffer.alloc(5 * 1024 * 1024 + 1, 'x'))).status).toBe(413);
  });
});
