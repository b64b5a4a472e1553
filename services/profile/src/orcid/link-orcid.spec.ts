import { Redis } from 'ioredis';
import { ORCID_MESSAGES } from '@registro/contracts/profile/orcid';
import { lastTrace } from '../../../../tests/builders/audit.js';
import { db } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import {
  cameBack,
  type OrcidServer,
  ownOrcid,
  randomOrcid,
  says,
  sendsElsewhere,
  startOrcid,
  wentToOrcid,
} from '../../../../tests/builders/orcid.js';
import { type Agent, baseUrl, newPerson } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

let orcid: OrcidServer;
let server: Server | undefined;

beforeAll(async () => {
  orcid = await startOrcid();
  server = await startInstance(orcid.env);
  orcid.comesBackTo(baseUrl());
});
afterAll(async () => {
  await endInstance(server);
  await orcid.close();
});
const elsewhere = sendsElsewhere(() => orcid);
beforeEach(() => {
  orcid.played.person = { orcid: randomOrcid(), name: 'Ana' };
  orcid.instead = null;
});

const nothing = async (agent: Agent) => expect(await ownOrcid(agent)).toEqual({ orcid: null, vinculado: null });
const refused = (answer: { body: object }, r_mess: string) => expect(answer.body).toMatchObject({ r_succ: false, r_mess });

describe('Somebody who authorised it at ORCID', () => {
  it('has the iD that ORCID says, with its trace and its news', async () => {
    const agent = await newPerson();
    await nothing(agent);
    const answer = await cameBack(agent, await wentToOrcid(agent));
    const said = orcid.played.person.orcid;
    expect(answer.body).toMatchObject({ r_succ: true, r_mess: ORCID_MESSAGES.vinculado, r_data: { orcid: said } });
    expect(await ownOrcid(agent)).toEqual({ orcid: said, vinculado: expect.stringMatching(/^\d{4}-/) });
    expect(await lastTrace('orcid', agent.id)).toMatchObject({ accion: 'vincular', despues: { orcid: said } });
    const { rows } = await db().query(`select datos from platform.evento where tipo = 'profile.changed' and datos->>'idUsuario' = $1`, [
      String(agent.id),
    ]);
    expect(rows).toMatchObject([{ datos: { parte: 'orcid' } }]);
  });

  it('may do so again, and not with another iD', async () => {
    const agent = await newPerson();
    for (let times = 0; times < 2; times++) expect((await cameBack(agent, await wentToOrcid(agent))).body.r_succ).toBe(true);
    const { orcid: first } = orcid.played.person;
    orcid.played.person = { orcid: randomOrcid(), name: 'Ana' };
    refused(await cameBack(agent, await wentToOrcid(agent)), ORCID_MESSAGES.yaTiene);
    expect((await ownOrcid(agent)).orcid).toBe(first);
  });

  it('whose iD is another account’s is told so, without being told whose', async () => {
    const [first, second] = [await newPerson(), await newPerson()];
    await cameBack(first, await wentToOrcid(first));
    const answer = await cameBack(second, await wentToOrcid(second));
    refused(answer, ORCID_MESSAGES.deOtro);
    expect(answer.text).not.toContain(first.correo);
    await nothing(second);
  });

  it('and is two accounts at once gets one of them', async () => {
    const both = [await newPerson(), await newPerson()];
    const backs = await Promise.all(both.map((agent) => wentToOrcid(agent)));
    const answers = await Promise.all(both.map((agent, i) => cameBack(agent, backs[i]!)));
    expect(answers.map(({ body }) => body.r_succ).toSorted()).toEqual([false, true]);
  });
});

describe('What does not come from who went there is refused', () => {
  it('a word that nobody was given', async () => {
    const agent = await newPerson();
    const back = await wentToOrcid(agent);
    back.searchParams.set('state', 'inventado');
    refused(await cameBack(agent, back), ORCID_MESSAGES.vencido);
    await nothing(agent);
  });

  it('what another account went there for, and it is over for that one too', async () => {
    const [mine, other] = [await newPerson(), await newPerson()];
    const back = await wentToOrcid(other);
    refused(await cameBack(mine, back), ORCID_MESSAGES.vencido);
    refused(await cameBack(other, back), ORCID_MESSAGES.vencido);
    await nothing(mine);
  });

  it('the same again', async () => {
    const agent = await newPerson();
    const back = await wentToOrcid(agent);
    expect((await cameBack(agent, back)).body.r_succ).toBe(true);
    refused(await cameBack(agent, back), ORCID_MESSAGES.vencido);
  });

  it('what took too long', async () => {
    const agent = await newPerson();
    const back = await wentToOrcid(agent);
    const redis = new Redis(process.env['REDIS_URL']!);
    const key = `orcid:estado:${back.searchParams.get('state')}`;
    expect(await redis.ttl(key)).toBeGreaterThan(800);
    await redis.expire(key, 0);
    redis.disconnect();
    refused(await cameBack(agent, back), ORCID_MESSAGES.vencido);
  });

  it('a code that ORCID did not give', async () => {
    const agent = await newPerson();
    const back = await wentToOrcid(agent);
    back.searchParams.set('code', 'inventado');
    refused(await cameBack(agent, back), ORCID_MESSAGES.rechazado);
    await nothing(agent);
  });

  it('a code that was given to who began elsewhere', async () => {
    const agent = await newPerson();
    const [stolen, own] = [await wentToOrcid(await newPerson()), await wentToOrcid(agent)];
    own.searchParams.set('code', stolen.searchParams.get('code')!);
    refused(await cameBack(agent, own), ORCID_MESSAGES.rechazado);
  });

  it('an iD that is sent along, and a word that is none', async () => {
    const agent = await newPerson();
    const { searchParams } = await wentToOrcid(agent);
    const [code, state] = [searchParams.get('code'), searchParams.get('state')];
    const sent = randomOrcid();
    const answer = await agent.post('guardar/usuarios/orcid', { code, state, orcid: sent });
    expect(answer.body.r_data?.orcid).not.toBe(sent);
    for (const body of [{}, { code, state: { $ne: '' } }, { code: 'x'.repeat(301), state }, { code: ['a'], state }])
      expect((await agent.post('guardar/usuarios/orcid', body)).status).toBe(422);
  });
});

it.each([
  ['away', 503, says(500, '')],
  ['no JSON', 503, says(200, '<html>')],
  ['without an iD', 503, says(200, '{"access_token":"x"}')],
  ['an iD whose check is wrong', 503, says(200, '{"orcid":"0000-0002-1825-0098"}')],
  ['an iD that is no text', 503, says(200, '{"orcid":["0000-0002-1825-0097"]}')],
  ['too much', 503, says(200, JSON.stringify({ orcid: '0000-0002-1825-0097', x: 'x'.repeat(100_000) }))],
  ['at another address', 503, elsewhere],
  ['a client that it does not know', 503, says(401, '{"error":"invalid_client"}')],
])('An answer of ORCID that is %s links nothing', async (_, status, instead) => {
  const agent = await newPerson();
  const back = await wentToOrcid(agent);
  orcid.instead = instead;
  const before = orcid.asked.length;
  const answer = await cameBack(agent, back);
  expect({ status: answer.status, said: answer.body.r_mess }).toEqual({ status, said: ORCID_MESSAGES.noResponde });
  expect(orcid.asked.slice(before)).toEqual(['POST /oauth/token']);
  await nothing(agent);
});

describe('A registry that ORCID does not know', () => {
  it('shows nothing of it and answers nothing', async () => {
    await endInstance(server);
    server = await startInstance({ DEMO: 'false' });
    const agent = await newPerson();
    expect((await agent.get('publico/configuracion')).body.r_data.orcid).toBe(false);
    for (const path of ['consultar/usuarios/orcid', 'guardar/usuarios/orcid/pedir', 'guardar/usuarios/orcid/quitar'])
      expect((await agent.post(path)).status).toBe(404);
    expect((await agent.post('guardar/usuarios/orcid', { code: 'a', state: 'b' })).status).toBe(404);
    expect((await agent.post('productos/importar/analizar', { orcid: true })).status).toBe(404);
    expect((await agent.get('../demo/orcid/oauth/authorize')).text).not.toContain('Autorizar el acceso');
  });
});
