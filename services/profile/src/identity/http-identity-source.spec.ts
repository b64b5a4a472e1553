import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { HttpProblem } from '@registro/platform/errors';
import { HttpIdentitySource } from './http-identity-source.js';

const AWAY = 'La consulta de identidad no está disponible. Ingrese sus datos manualmente.';

let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => answer(request, response, body));
});
const json = (value: unknown, status = 200) => {
  answer = (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};
let url = '';

beforeAll(async () => {
  Logger.overrideLogger(false);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/consulta`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const find = (timeoutMs?: number) => new HttpIdentitySource(url, timeoutMs).find('V', '12345678');

describe('an identity source over HTTP', () => {
  it('is asked for the document as JSON', async () => {
    let asked: unknown;
    answer = (request, response, body) => {
      asked = [request.method, request.url, request.headers['content-type'], JSON.parse(body)];
      response.end(JSON.stringify({ r_suc: false }));
    };
    expect(await find()).toBeNull();
    expect(asked).toEqual(['POST', '/consulta', 'application/json', { nacionalidad: 'V', cedula: '12345678' }]);
  });

  it('passes on what the form fills and nothing else', async () => {
    json({
      r_suc: true,
      origen: 'rnii',
      r_pno: ' Ana ',
      r_sno: '',
      r_pap: 'Gil',
      r_sap: null,
      r_fna: '05/07/1982',
      r_sex: '2',
      r_ecl: 1,
      r_eclfrom: 'Soltero(a)',
      id_estado_residencia: '24',
      id_municipio_residencia: 2401,
      id_parroquia_residencia: 240109,
      telefono: '(212) 555-0134',
      telefono_cel: '04145550134',
      direccion: 'Calle 1',
      foto: 'AAAA',
    });
    expect(await find()).toEqual({
      origen: 'rnii',
      r_pno: 'Ana',
      r_sno: null,
      r_pap: 'Gil',
      r_sap: null,
      r_fna: '05/07/1982',
      r_sex: 2,
      r_ecl: 1,
      r_eclfrom: 'Soltero(a)',
      id_estado_residencia: 24,
      id_municipio_residencia: 2401,
      id_parroquia_residencia: 240109,
      telefono: '(212) 555-0134',
      telefono_cel: '(414) 555-0134',
    });
  });

  it('lets nothing through in a form that the form can’t take', async () => {
    json({
      r_suc: true,
      origen: 'otro',
      r_pno: { a: 1 },
      r_pap: 'x'.repeat(500),
      r_fna: '1982-07-05',
      r_sex: 7,
      r_ecl: '1; drop',
      id_estado_residencia: -1,
      telefono: 'x',
    });
    expect(await find()).toMatchObject({
      origen: 'saime',
      r_pno: null,
      r_pap: 'x'.repeat(150),
      r_fna: null,
      r_sex: null,
      r_ecl: null,
      id_estado_residencia: null,
      telefono: null,
    });
  });

  it.each([
    ['refuses', () => json({ r_suc: true }, 500)],
    ['sends elsewhere', () => (answer = (_, response) => response.writeHead(302, { location: url }).end())],
    ['answers no JSON', () => (answer = (_, response) => response.end('<html>'))],
    ['answers something else', () => json(['r_suc'])],
    ['hangs up', () => (answer = (request) => request.socket.destroy())],
  ])('that %s is away, and the form says what to do', async (_, set) => {
    set();
    await expect(find()).rejects.toMatchObject({ status: 503, mensaje: AWAY });
  });

  it('that is silent is given up', async () => {
    answer = () => undefined;
    await expect(find(300)).rejects.toThrow(HttpProblem);
  });

  it('that is not there is away', async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    await expect(new HttpIdentitySource(`http://127.0.0.1:${port}/`).find('V', '1234567')).rejects.toMatchObject({
      status: 503,
      mensaje: AWAY,
    });
  });
});
