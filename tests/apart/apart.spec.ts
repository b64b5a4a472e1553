import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '@registro/contracts/roles';
import { type Apart, serviceNames, startApart } from '../../infra/embedded/apart.mjs';
import { freePort } from '../../infra/embedded/processes.mjs';
import { root } from '../architecture/tracked-files.js';
import { db, eventually, settled } from '../builders/db.js';
import { assigned } from '../builders/evaluation.js';
import { endInstance, newDatabase } from '../builders/instance.js';
import { openStream } from '../builders/live.js';
import { rawRequest, variantsOf } from '../builders/path-variants.js';
import { basicData, registered } from '../builders/profile.js';
import { enrolTotp } from '../builders/second-step.js';
import { Agent, randomCedula } from '../builders/user.js';
import { type Browser, obstacles, openAs, openBrowser } from '../journeys/browser.js';
import { newDataDir } from '../setup/start-server.mjs';

/**
 * Rolling restarts of every service, for the record (APART_ROUNDS=10); without it one, of those that a write and a live
 * stream go through.
 */
const ROUNDS = Number(process.env['APART_ROUNDS'] ?? 0);
const ROLLED = ROUNDS ? serviceNames : ['accounts', 'catalogs', 'operations', 'profile'];

let apart: Apart | undefined;
let browser: Browser | undefined;

beforeAll(async () => {
  await newDatabase();
  const dataDir = newDataDir();
  // What the builders sign and keep is what these services read.
  Object.assign(process.env, { SECRET: 'clave-de-las-pruebas-aparte-de-48-caracteres-----', FILES_DIR: join(dataDir, 'archivos') });
  apart = await startApart({
    databaseUrl: process.env['DATABASE_URL']!,
    redisUrl: process.env['REDIS_URL']!,
    secret: process.env['SECRET']!,
    dataDir,
    port: await freePort(),
    // What jest says of itself is not for them.
    env: { NODE_ENV: '', JEST_WORKER_ID: '', EVENT_RESEND_SECONDS: '3' },
  });
  process.env['BASE_URL'] = apart.url;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await endInstance(apart);
});

/** Someone of the staff: outside the demo they need a second factor. */
async function staff(rol: Role): Promise<Agent> {
  const { agent } = await enrolTotp();
  await db().query('update accounts."user" set roles = $1 where id = $2', [['investigador', rol], agent.id]);
  // Of what the second step answers a browser needs the session alone.
  const session = agent.cookie.split('; ').find((cookie) => cookie.startsWith('registro='))!;
  return new Agent(agent.id, agent.correo, session, agent.ip);
}

/** As it stands on the wire: fetch would unpack it. */
function wire(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: number }>((done, fail) => {
    get(`${apart!.url}${path}`, { headers: { 'accept-encoding': 'gzip', ...headers } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () => done({ status: answer.statusCode!, headers: answer.headers, bytes }));
    }).on('error', fail);
  });
}

/** The status of the product's readiness, and what is not ready: '503 documents'. */
async function unready(): Promise<string> {
  const answer = await fetch(`${apart!.url}/api/salud/listo`);
  const { r_data } = (await answer.json()) as { r_data: { parte: string; listo: boolean }[] };
  const away = r_data.filter(({ listo }) => !listo).map(({ parte }) => parte);
  return `${answer.status} ${away.join(', ')}`;
}

/** The services as they are deployed, each alone, behind nginx with its own settings (rules H-23, H-24, S-13). */
describe('Apart', () => {
  it('an evaluator reads the document of a case', async () => {
    await db().query(
      `update catalogs.jornada set "fechaInicio" = now() - interval '1 day', "fechaFin" = now() + interval '1 day' where codigo = 'vertice1'`,
    );
    const judge = await staff('evaluador');
    const chief = await staff('evaluador');
    await db().query('insert into evaluation.coordinador ("idUsuario", correo) values ($1, $2)', [chief.id, chief.correo]);
    const { idCaso } = await assigned(chief, judge);
    const page = await openAs(browser!, judge);
    await page.goto(`/consola/casos/${idCaso}/show`);
    await page.locator('canvas[data-dibujada]').first().waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.context().close();
  });

  it('sends code and pages as the build compressed them, each by its type', async () => {
    const reader = readdirSync(join(root, 'web/dist/assets'), { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('.mjs'))!;
    const sent = await wire(`/assets/${reader}`);
    expect(sent).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/javascript', 'content-encoding': 'gzip', 'x-content-type-options': 'nosniff' },
      bytes: statSync(join(root, `web/dist/assets/${reader}.gz`)).size,
    });
    const smaller = await wire(`/assets/${reader}`, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(smaller).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/javascript',
        'content-encoding': 'br',
        vary: 'Accept-Encoding',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
      bytes: statSync(join(root, `web/dist/assets/${reader}.br`)).size,
    });
    const style = readdirSync(join(root, 'web/dist/assets')).find((name) => name.endsWith('.css.br'))!;
    expect(await wire(`/assets/${style.slice(0, -3)}`, { 'accept-encoding': 'br' })).toMatchObject({
      headers: { 'content-type': 'text/css', 'content-encoding': 'br' },
      bytes: statSync(join(root, `web/dist/assets/${style}`)).size,
    });
    // Too small to be packed, and what is not there.
    const small = readdirSync(join(root, 'web/dist/assets')).find(
      (name) => name.endsWith('.js') && !existsSync(join(root, `web/dist/assets/${name}.br`)),
    )!;
    const plain = await wire(`/assets/${small}`, { 'accept-encoding': 'br' });
    expect(plain).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/javascript' },
      bytes: statSync(join(root, `web/dist/assets/${small}`)).size,
    });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(await wire('/assets/nada.js', { 'accept-encoding': 'br' })).toMatchObject({ status: 404 });
    const landing = await wire('/');
    expect(landing).toMatchObject({ status: 200, headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' } });
    expect(landing.bytes).toBe(statSync(join(root, 'web/dist/index.html.gz')).size);
  });

  it('has the answer of a verification asked for beside its page', async () => {
    const { headers } = await wire('/verificar/AB12-CD34');
    expect(headers.link).toBe('</api/publico/verificar/AB12-CD34>; rel=preload; as=fetch; crossorigin');
    for (const path of ['/', '/verificar/AB12%0d%0aX', '/verificar/a>b', '/entrar'])
      expect((await wire(path)).headers.link).toBeUndefined();
  });

  it('tells browsers to stay with https where what stands in front ends it, and nobody else', async () => {
    const hsts = async (headers = {}) => (await wire('/', headers)).headers['strict-transport-security'];
    expect(await hsts({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000; includeSubDomains');
    expect(await hsts()).toBeUndefined();
  });

  it('has no screen where a program asks: numbers and other ways of writing a call are nowhere, robots read their own file', async () => {
    for (const path of ['/metrics', '/metrics/', '/API/auth/session', '/Api', '/api'])
      expect([path, (await wire(path)).status]).toEqual([path, 404]);
    expect(await wire('/robots.txt')).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain' } });
  });

  it('describes the whole product at one address, as one process does', async () => {
    const built = JSON.parse(readFileSync(join(root, 'packages/platform/dist/openapi.json'), 'utf8')) as { paths: object };
    const served = (await (await fetch(`${apart!.url}/api/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(served.paths)).toEqual(Object.keys(built.paths));
    const of = (name: string) => Object.keys(served.paths).some((path) => path.includes(name));
    expect(['guardar/usuarios/datosBasicos', 'recursos/lotes', 'recursos/colas', 'consultar/lista'].filter((name) => !of(name))).toEqual(
      [],
    );
    expect(await wire('/api/docs')).toMatchObject({ status: 200, headers: { 'content-type': expect.stringContaining('text/html') } });
    expect(await wire('/api/docs/swagger-ui.css')).toMatchObject({ status: 200 });
  });

  it('lets nobody in to what services ask of each other, however it is written', async () => {
    for (const path of ['/api/interno/perfil/1', '/api/interno/perfil/destinatarios']) {
      const answers = await Promise.all(
        [path, ...variantsOf(path)].map(async (written) => `${(await rawRequest('POST', written)).status} ${written}`),
      );
      expect(answers.filter((answer) => !/^(400|404) /.test(answer))).toEqual([]);
    }
  });

  it('says in a sentence that a service is away, to people and to services, and goes on when it is back', async () => {
    await apart!.end('scholarships', 'SIGKILL');
    await apart!.end('documents', 'SIGKILL');
    await eventually('who is away to be named', async () => (await unready()) === '503 documents, scholarships');
    const ask = (url: string) => fetch(url).then(async (answer) => ({ status: answer.status, body: await answer.json() }));
    const body = { r_succ: false, r_code: '503', r_mess: 'El servicio no está disponible en este momento', r_data: null };
    const [verify, receipts] = [`${apart!.url}/api/publico/verificar/GVC5-2CZ2-FG40`, `${apart!.internalUrl}/api/interno/acuses/GVC5`];
    expect(await ask(verify)).toEqual({ status: 503, body });
    expect(await ask(receipts)).toEqual({ status: 503, body });
    // What one service needs of another that is away is no fault of its own.
    await apart!.start('documents');
    const second = await ask(verify);
    expect([second.status, second.body.r_code]).toEqual([503, '503']);
    await apart!.start('scholarships');
    expect((await ask(verify)).status).toBe(404);
    await eventually('the product to be ready', async () => (await unready()) === '200 ');
    const nowhere = await ask(`${apart!.internalUrl}/api/auth/session`);
    expect([nowhere.status, nowhere.body.r_code]).toEqual([404, '404']);
  });

  it('writes one line for a request', async () => {
    await wire('/una-sola-linea');
    const lines = apart!.accessLog().split('\n');
    expect(lines.filter((line) => line.includes('"ruta":"/una-sola-linea"'))).toHaveLength(1);
  });

  it(
    'loses nothing in a rolling restart under writes, and answers none that it saved with an error',
    async () => {
      const people = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const cedula = randomCedula();
          return { agent: await registered({ cedula }), cedula };
        }),
      );
      const told = await openStream(people[0]!.agent);
      const stop = { now: false };
      // The first save was the registration.
      const writers = people.map(({ agent }) => ({ idUsuario: agent.id, acknowledged: 1, answered: new Set<number>() }));
      const writing = people.map(async ({ agent, cedula }, i) => {
        const writer = writers[i]!;
        for (let n = 0; !stop.now; n++) {
          const answer = await agent.post(
            'guardar/usuarios/datosBasicos',
            basicData({ cedula, segundoApellido: n % 2 ? 'Rojas' : 'Rivas' }),
          );
          writer.answered.add(answer.status);
          if (answer.body?.r_succ === true) writer.acknowledged++;
          // 50 writes a second in all, and none of them more than a person may.
          await sleep(400);
        }
      });
      const codes: (number | null)[] = [];
      for (let round = 0; round < Math.max(ROUNDS, 1); round++)
        for (const name of ROLLED) {
          codes.push(await apart!.end(name));
          await apart!.start(name);
        }
      const before = writers.map(({ acknowledged }) => acknowledged);
      await eventually('writes after the last restart', async () => writers.every(({ acknowledged }, i) => acknowledged > before[i]!));
      stop.now = true;
      await Promise.all(writing);
      await told.ended;
      // Each ended by the signal once all was done; 0 would be the limit of ten seconds.
      expect(codes.filter((code) => code !== null)).toEqual([]);
      // A service that is away is 503, in a sentence; nothing else goes wrong.
      expect([...new Set(writers.flatMap(({ answered }) => [...answered]))].filter((status) => status !== 200 && status !== 503)).toEqual(
        [],
      );
      const { rows } = await db().query<{ idUsuario: number; n: number }>(
        `select "idUsuario", count(*)::int as n from platform.auditoria
         where "idUsuario" = any($1) and objeto = 'persona' and accion in ('crear', 'modificar') group by 1`,
        [writers.map(({ idUsuario }) => idUsuario)],
      );
      const saved = new Map(rows.map((row) => [row.idUsuario, row.n]));
      expect(writers.map(({ idUsuario }) => saved.get(idUsuario))).toEqual(writers.map(({ acknowledged }) => acknowledged));
      await settled(60_000);
      (await openStream(people[0]!.agent)).close();
    },
    240_000 + ROUNDS * 240_000,
  );
});
