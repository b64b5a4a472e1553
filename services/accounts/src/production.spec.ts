import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { closeDb, db } from '../../../tests/builders/db.js';
import { coordinator } from '../../../tests/builders/evaluation.js';
import { endInstance, startAgain, startInstance } from '../../../tests/builders/instance.js';
import { uploaded } from '../../../tests/builders/scholarship.js';
import { type Agent, baseUrl, newPerson, newPersonAs, serviceAccount } from '../../../tests/builders/user.js';
import { cookiesOf, totp, visitor } from '../../../tests/builders/visitor.js';
import type { Server } from '../../../tests/setup/start-server.mjs';

const DEMO_OPERATOR = { email: 'operadora@demo.ve', password: 'araguaney-real-46' };
const CLAVE = 'clave-de-prueba-1';
/** Nobody listens there: mails wait in their table. */
const PRODUCTION = { PUBLIC_URL: 'https://registro.example', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-responder@registro.example' };
let server: Server | undefined;

/** The product as an institution runs it: https in front, no demo. */
beforeAll(async () => {
  server = await startInstance(PRODUCTION);
});
afterAll(() => endInstance(server));

const enter = (body: object) => visitor().post('auth/sign-in/email', body);

describe('Outside the demo', () => {
  it('there are no demo people and no open mail box', async () => {
    const { rows } = await db().query(`select 1 from accounts."user" where email like '%@demo.ve'`);
    expect(rows).toEqual([]);
    expect((await enter(DEMO_OPERATOR)).status).toBe(401);
    expect((await visitor().get('publico/buzon')).status).toBe(404);
    expect((await visitor().get('publico/configuracion')).body.r_data).toEqual({ demo: false, smtp: true, oidc: [], orcid: false });
  });

  it('every cookie is bound to this host and to https', async () => {
    const { correo } = await newPerson();
    const plain = await enter({ email: correo, password: CLAVE });
    const set = plain.headers['set-cookie'] as unknown as string[];
    expect(set.some((c) => c.startsWith('__Host-registro='))).toBe(true);
    const agent = visitor(cookiesOf(plain));
    const { body } = await agent.post('auth/two-factor/enable', { password: CLAVE });
    await agent.post('auth/two-factor/verify-totp', { code: totp(body.totpURI) });
    const half = await enter({ email: correo, password: CLAVE });
    expect(half.body.twoFactorRedirect).toBe(true);
    for (const cookie of [...set, ...(half.headers['set-cookie'] as unknown as string[])]) {
      expect(cookie).toMatch(/^__Host-registro/);
      expect(cookie).toMatch(/; Secure/i);
      expect(cookie).toMatch(/; HttpOnly/i);
      expect(cookie).toMatch(/; SameSite=Lax/i);
      expect(cookie).toMatch(/; Path=\/(;|$)/i);
      expect(cookie).not.toMatch(/; Domain=/i);
    }
  });

  it('browsers are told to come by https only', async () => {
    const { headers } = await request(baseUrl()).get('/api/publico/configuracion');
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  it('a write from plain http is refused', async () => {
    const answer = await visitor().post('auth/sign-in/email', {}).set('origin', 'http://registro.example');
    expect(answer.status).toBe(403);
  });
});

describe('The second step is obligatory', () => {
  const enrol = async (agent: Agent): Promise<Agent> => {
    const { body } = await agent.post('auth/two-factor/enable', { password: CLAVE });
    return visitor(cookiesOf(await agent.post('auth/two-factor/verify-totp', { code: totp(body.totpURI) })));
  };

  it('for an operator: refused with the code TOTP until it is on, then let in', async () => {
    const operator = await newPersonAs('operador', ['usuarios']);
    const refused = await operator.get('recursos/usuarios');
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ r_succ: false, r_code: 'TOTP', r_mess: 'Active la verificación en dos pasos para continuar' });
    // What everyone may do stays open: the page that asks for the second step needs it.
    expect((await operator.post('consultar/usuarios/estatus')).status).toBe(200);
    expect((await (await enrol(operator)).get('recursos/usuarios')).status).toBe(200);
  });

  it('for an evaluator and a coordinator: neither cases nor files before it is on', async () => {
    for (const evaluator of [await newPersonAs('evaluador'), await coordinator()]) {
      const calls = () => [
        evaluator.get('recursos/casos'),
        evaluator.get('recursos/casos/1'),
        evaluator.post('recursos/casos/1/aprobar', { version: 1 }),
        evaluator.post('recursos/casos/repartir', { casos: [1], evaluadores: [evaluator.id] }),
        evaluator.post('consultar/evaluador', { idInvestigador: evaluator.id }),
      ];
      for (const answer of await Promise.all(calls())) {
        expect(answer.status).toBe(403);
        expect(answer.body).toMatchObject({ r_succ: false, r_code: 'TOTP', r_mess: 'Active la verificación en dos pasos para continuar' });
      }
      expect((await evaluator.post('consultar/usuarios/estatus')).status).toBe(200);
      expect((await (await enrol(evaluator)).get('recursos/casos')).status).toBe(200);
      // From now on a password alone is half a way in.
      expect((await enter({ email: evaluator.correo, password: CLAVE })).body.twoFactorRedirect).toBe(true);
    }
  });

  it('for what was added, and not for one’s own registry, also by calls that both may make', async () => {
    const evaluator = await newPersonAs('evaluador');
    for (const path of ['consultar/usuarios/persona', 'consultar/beca/listar', 'consultar/pagos/donde'])
      expect((await evaluator.post(path)).status).toBe(200);
    // A file of a case that they have, beside their own.
    const [own, ofCase] = [await uploaded(evaluator, 'titulo'), await uploaded(await newPerson(), 'titulo')];
    await db().query(`update documents.archivo set adjunto = 'prueba:1' where id = $1`, [ofCase]);
    await db().query(
      `insert into documents.permiso_archivo (adjunto, "idUsuario", "idCaso", vigente, "idEvento") values ('prueba:1', $1, 1, true, 1)`,
      [evaluator.id],
    );
    const reads = async (who: Agent) =>
      (await who.post('archivos/estado', { ids: [own, ofCase] })).body.r_data.map(({ id }: { id: string }) => id);
    expect(await reads(evaluator)).toEqual([own]);
    expect((await evaluator.get(`archivos/${ofCase}`)).status).toBe(404);
    expect((await reads(await enrol(evaluator))).toSorted()).toEqual([own, ofCase].toSorted());
  });

  it('for whoever has no registry, by every call that is not everybody’s', async () => {
    const service = await serviceAccount('evaluador');
    expect((await service.get(`archivos/${randomUUID()}`)).body.r_code).toBe('TOTP');
    expect((await service.post('consultar/usuarios/persona')).body.r_code).not.toBe('TOTP');
  });

  it('for nobody’s own notices, whatever their role: a call that all may use asks no second step', async () => {
    const evaluator = await newPersonAs('evaluador');
    expect((await evaluator.get('recursos/avisos')).status).toBe(200);
  });

  it('for no researcher', async () => {
    const agent = await newPerson();
    expect((await agent.post('documentos/generar', { tipo: 'certificado' })).status).toBe(200);
  });
});

describe('A database that was a demo’s', () => {
  it('serves nothing else: the start names the demo’s people and lets nobody in', async () => {
    await server!.stop();
    server = undefined;
    const demo = await startAgain();
    process.env['ORIGIN'] = demo.url;
    expect((await enter(DEMO_OPERATOR)).status).toBe(200);
    await demo.stop();
    for (const env of [PRODUCTION, { DEMO: 'false' }])
      await expect(startAgain(env)).rejects.toThrow(/was a demo's: .*operadora@demo\.ve.* can sign in with published passwords/);
    await closeDb();
  });

  it('is not made by a stranger who types one of the addresses at sign-up', async () => {
    server = await startInstance(PRODUCTION);
    const body = { ...DEMO_OPERATOR, name: 'Cualquiera' };
    expect((await visitor().post('auth/sign-up/email', body)).status).toBe(200);
    await server.stop();
    server = await startAgain(PRODUCTION);
    expect((await enter(DEMO_OPERATOR)).status).toBe(403);
  });
});
