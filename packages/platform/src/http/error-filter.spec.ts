import { connect } from 'node:net';
import { text as toText } from 'node:stream/consumers';
import request from 'supertest';
import { closeDb } from '../../../../tests/builders/db.js';
import { type Agent, baseUrl, randomIp, newPerson, newPersonAs, writeHeaders } from '../../../../tests/builders/user.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const list = 'consultar/lista/lista-tipo';
let agent: Agent;

beforeAll(async () => {
  agent = await newPerson();
});
afterAll(closeDb);

/** Sends bytes as they are, with the product's own headers. */
function raw(type: string, body: string | Buffer) {
  return request(baseUrl())
    .post(`/api/${list}`)
    .set({ ...agent.headers(), 'content-type': type })
    .send(body);
}

describe('A refusal', () => {
  it('of fields names each with its message, and the request that support asks for', async () => {
    const answer = await agent.post(list, { tipo: 'ninguna' });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      r_succ: false,
      r_code: '422',
      r_mess: 'Revise los campos señalados',
      r_data: null,
      errores: [{ campo: 'tipo', mensaje: 'La lista solicitada no existe' }],
      idSolicitud: expect.stringMatching(UUID),
    });
    expect(answer.headers['x-request-id']).toBe(answer.body.idSolicitud);
  });

  it.each([
    ['GET', '/api/no/existe'],
    ['POST', '/api/no/existe'],
    ['PUT', '/api/consultar/lista/lista-tipo'],
    ['GET', '/api'],
    ['DELETE', '/api/salud/vivo'],
  ])('of %s %s, which does not exist, is a 404 in the same envelope', async (method, path) => {
    const answer = await request(baseUrl())[method.toLowerCase() as 'get'](path).set(writeHeaders());
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      r_succ: false,
      r_code: '404',
      r_mess: 'No se encontró lo solicitado',
      r_data: null,
      idSolicitud: expect.stringMatching(UUID),
    });
  });

  it('of JSON that is none is a 400 in Spanish and says nothing of the parser', async () => {
    const answer = await raw('application/json', '{"tipo": ');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ r_succ: false, r_mess: 'La solicitud no tiene el formato esperado' });
    expect(answer.text).not.toMatch(/JSON|Unexpected|position/);
  });

  it('of a prototype that hides in JSON is a 400', async () => {
    const answer = await raw('application/json', '{"__proto__": {"rol": "operador"}}');
    expect(answer.status).toBe(400);
  });

  // 64 KB, no longer 1 MB: a route that needs more says so (json-budget.spec).
  it('of a body over 64 KB is a 413, and a body under it is read', async () => {
    const tooLarge = await raw('application/json', JSON.stringify({ tipo: 'pais', x: 'x'.repeat(64 * 1024) }));
    expect(tooLarge.status).toBe(413);
    expect(tooLarge.body).toMatchObject({ r_succ: false, r_code: '413', r_mess: 'Los datos enviados superan el tamaño permitido' });
    const large = await raw('application/json', JSON.stringify({ tipo: 'pais', x: 'x'.repeat(63 * 1024) }));
    expect(large.status).toBe(200);
  });

  it.each([
    ['whose headers are too long', 431, `GET /api/salud/lista HTTP/1.1\r\nHost: x\r\nX-Largo: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['that is no HTTP', 400, 'qué tal\r\n\r\n'],
  ])('%s is answered in the envelope, and the connection ends', async (_, status, text) => {
    const { port } = new URL(baseUrl());
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    const [head, body] = (await toText(socket)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    const told = JSON.parse(body!);
    expect(told).toMatchObject({ r_succ: false, r_code: String(status), r_mess: expect.stringMatching(/^La solicitud /) });
    expect(head).toContain(`X-Request-Id: ${told.idSolicitud}`);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'text/html'])(
    'of the content type %s is a 415',
    async (type) => {
      const answer = await raw(type, 'tipo=pais');
      expect(answer.status).toBe(415);
      expect(answer.body).toMatchObject({ r_succ: false, r_code: '415', r_mess: 'El tipo de contenido no está permitido' });
    },
  );

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that ends in the middle',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="archivo"; filename="a.csv"\r\n\r\nced',
    ],
  ])('of a form %s is the sender’s fault, on every route that takes a file', async (_, type, body) => {
    const operator = await newPersonAs('operador', ['usuarios']);
    const routes: [Agent, string][] = [
      [agent, 'archivos/post/cedula'],
      [agent, 'productos/importar/analizar'],
      [operator, 'recursos/identidades/importar'],
    ];
    for (const [who, path] of routes) {
      const answer = await request(baseUrl())
        .post(`/api/${path}`)
        .set({ ...who.headers(), 'content-type': type })
        .send(body);
      expect([400, 415, 422]).toContain(answer.status);
      expect(answer.body).toMatchObject({ r_succ: false, idSolicitud: expect.any(String) });
    }
  });

  it('of a number that no column holds is a 422, not a failure of the server', async () => {
    const operator = await newPersonAs('operador', ['usuarios', 'auditoria']);
    const huge = await operator.get('recursos/usuarios/99999999999999');
    expect(huge.status).toBe(422);
    expect(huge.body.r_mess).toBe('Revise los datos enviados');
    const noDay = await operator.get(`recursos/auditoria?filter=${encodeURIComponent('{"desde":"ayer"}')}`);
    expect(noDay.status).toBe(422);
  });

  it('of an id that is no number is a 400', async () => {
    const operator = await newPersonAs('operador', ['usuarios']);
    expect((await operator.get('recursos/usuarios/x')).status).toBe(400);
  });
});

describe('HEAD', () => {
  it('answers what GET would, without the body', async () => {
    const head = await request(baseUrl()).head('/api/publico/configuracion').set('x-forwarded-for', randomIp());
    expect(head.status).toBe(200);
    expect(head.text ?? '').toBe('');
    expect((await request(baseUrl()).head('/api/recursos/avisos')).status).toBe(401);
  });

  it('of the live stream ends at once', async () => {
    const head = await request(baseUrl()).head('/api/eventos').set(agent.headers()).timeout(2000);
    expect(head.status).toBe(200);
    expect(head.headers['content-type']).toContain('text/event-stream');
  });

  it('uses up no link of a mail', async () => {
    expect((await request(baseUrl()).head('/api/auth/verify-email?token=x')).status).toBe(404);
  });
});

describe('OPTIONS', () => {
  it('permits no other site anything', async () => {
    const answer = await request(baseUrl())
      .options(`/api/${list}`)
      .set({ origin: 'https://otro.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-registro' });
    expect(answer.status).toBe(404);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
