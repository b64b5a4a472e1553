import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { newPerson, serviceAccount } from '../../../../tests/builders/user.js';
import { HttpCompanySource } from './http-rif-source.js';

const LOOK_UP = 'consultar/becapostgrado/consulta-rif';

afterAll(closeDb);

describe('Looking up a RIF', () => {
  it('answers the name that the local registry knows, however the RIF is grouped', async () => {
    // The demo has a name of its own for it.
    await db().query(`insert into scholarships.rif values ('J001241345', 'UNIVERSIDAD CATÓLICA DE PRUEBA') on conflict do nothing`);
    const { rows } = await db().query(`select "razonSocial" as razonsocial from scholarships.rif where rif = 'J001241345'`);
    expect(rows[0].razonsocial).toMatch(/^UNIVERSIDAD CATÓLICA DE /);
    const agent = await newPerson();
    for (const rif of ['J001241345', 'j-00124134-5', 'J1241345', ' J-1241345 ']) {
      const { body } = await agent.post(LOOK_UP, { rif });
      expect(body).toMatchObject({ r_succ: true, r_code: '1000', r_data: rows[0] });
    }
  });

  it('says 1003 of one that nobody knows, and what a RIF is of anything else', async () => {
    const agent = await newPerson();
    expect((await agent.post(LOOK_UP, { rif: 'J999999999' })).body).toMatchObject({
      r_succ: false,
      r_code: '1003',
      r_mess: 'RIF no encontrado',
    });
    const wrong = await agent.post(LOOK_UP, { rif: 'V-12345678-9' });
    expect(wrong.body.errores).toEqual([{ campo: 'rif', mensaje: 'El RIF debe tener J o G y de 6 a 9 dígitos' }]);
    expect((await (await serviceAccount('evaluador')).post(LOOK_UP, { rif: 'J999999999' })).status).toBe(403);
  });

  it('is limited by the hour', async () => {
    const agent = await newPerson();
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++) statuses.push((await agent.post(LOOK_UP, { rif: 'J999999999' })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('The registry’s own service', () => {
  let answer: { status: number; body: unknown } = { status: 200, body: {} };
  const asked: unknown[] = [];
  const server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      asked.push(JSON.parse(text));
      response.writeHead(answer.status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' });
      response.end(JSON.stringify(answer.body));
    });
  });
  let source: HttpCompanySource;
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    source = new HttpCompanySource(`http://127.0.0.1:${(server.address() as AddressInfo).port}/rif`);
  });
  afterAll(() => server.close());

  it('is asked for the whole RIF, and believed', async () => {
    answer = { status: 200, body: { r_suc: true, razonsocial: ' UNIVERSIDAD ' } };
    expect(await source.find('J001241345')).toBe('UNIVERSIDAD');
    expect(asked.at(-1)).toEqual({ rif: 'J001241345' });
    answer = { status: 200, body: { r_suc: false } };
    expect(await source.find('J001241345')).toBeNull();
  });

  it.each([
    [500, {}],
    [302, {}],
    [200, null],
    [200, { razonsocial: 'X' }],
  ])('that answers %i %j is away, and the name is typed', async (status, body) => {
    answer = { status, body };
    await expect(source.find('J001241345')).rejects.toMatchObject({
      status: 503,
      mensaje: expect.stringMatching(/Escriba la razón social/),
    });
  });
});
