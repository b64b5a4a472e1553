import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { KEY_HEADER, KEY_INVALID, KEY_OF_ANOTHER } from '@registro/contracts/envelope';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startAgain, startInstance } from '../../../../tests/builders/instance.js';
import { savedProduct, product } from '../../../../tests/builders/products.js';
import { registered, training } from '../../../../tests/builders/profile.js';
import { type Agent, baseUrl, newPerson } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

const SAVE = 'guardar/capacitacion/registro';
/** So that either knows the sessions of the other. */
const TOGETHER = { SECRET: 'clave-de-las-pruebas-de-dos-procesos-------------', EVENT_RESEND_SECONDS: '3' };
let first: Server | undefined;
let second: Server | undefined;
/** The addresses of both. */
let doors: string[];

beforeAll(async () => {
  first = await startInstance(TOGETHER);
  doors = [baseUrl()];
  second = await startAgain(TOGETHER);
  doors.push(baseUrl());
});
afterAll(async () => {
  await first?.stop();
  await endInstance(second);
});

const save = (agent: Agent, llave: string, over: Record<string, unknown> = {}) => agent.post(SAVE, training(over)).set(KEY_HEADER, llave);
const courses = async (agent: Agent): Promise<number[]> =>
  (await db().query<{ id: number }>('select id from profile.capacitacion where "idUsuario" = $1 order by id', [agent.id])).rows.map(
    ({ id }) => id,
  );
/** Through one of the two processes. */
async function at<T>(door: number, work: () => PromiseLike<T>): Promise<T> {
  process.env['BASE_URL'] = doors[door];
  return work();
}

/** Sends it and reads nothing of the answer: the line is cut once `committed`. */
async function sendAndLose(agent: Agent, llave: string, body: object, committed: () => Promise<unknown>): Promise<void> {
  const { hostname, port, host } = new URL(baseUrl());
  const content = JSON.stringify(body);
  const headers = {
    ...agent.headers(),
    host,
    [KEY_HEADER]: llave,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(content),
  };
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  // Nothing of it is read: what arrives stays in the kernel.
  socket.pause();
  socket.write(
    `POST /api/${SAVE} HTTP/1.1\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n${content}`,
  );
  await eventually('the commit', committed);
  socket.destroy();
}

/** One write that is sent again has one effect (rule A-11). */
describe('A write with a key', () => {
  it.each([
    ['the same process', 0],
    ['another process', 1],
  ])('whose answer was lost on the wire is answered the same when it is sent again to %s', async (_, door) => {
    const [agent, llave] = [await at(0, registered), randomUUID()];
    await at(0, () => sendAndLose(agent, llave, training(), async () => (await courses(agent)).length));
    const again = await at(door, () => save(agent, llave));
    const [id] = await courses(agent);
    expect([again.status, again.body.r_succ, again.body.r_data]).toEqual([200, true, { id }]);
    expect((await at(door, () => save(agent, llave))).body).toEqual(again.body);
    expect(await courses(agent)).toEqual([id]);
    const { rows } = await db().query(`select from platform.auditoria where "idUsuario" = $1 and objeto = 'capacitacion'`, [agent.id]);
    expect(rows).toHaveLength(1);
  });

  it('that comes ten times at the same moment, to two processes, makes one row and answers all the same', async () => {
    const [agent, llave] = [await registered(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => at(i % 2, () => save(agent, llave))));
    const ids = await courses(agent);
    expect(ids).toHaveLength(1);
    expect(answers.map(({ body }) => body.r_data)).toEqual(Array.from({ length: 10 }, () => ({ id: ids[0] })));
  });

  it('answers bare where the call answers so, also when what it made was changed meanwhile', async () => {
    const [agent, llave] = [await newPerson(), randomUUID()];
    const make = () => agent.post('guardar/proyectos/proyecto', product()).set(KEY_HEADER, llave);
    const made = (await make()).body as number;
    await savedProduct(agent, { id: made, titulo: 'Un título que se pensó mejor' });
    expect((await make()).body).toBe(made);
    const { rows } = await db().query('select from products.producto where "idUsuario" = $1', [agent.id]);
    expect(rows).toHaveLength(1);
  });

  it('says so where the key was used for something else, and does nothing', async () => {
    const [agent, llave] = [await registered(), randomUUID()];
    await save(agent, llave);
    const other = await save(agent, llave, { tituloObtenido: 'Otro curso' });
    expect([other.status, other.body.r_mess]).toEqual([422, KEY_OF_ANOTHER]);
    const bad = await save(agent, 'cualquiera');
    expect([bad.status, bad.body.r_mess]).toEqual([422, KEY_INVALID]);
    expect(await courses(agent)).toHaveLength(1);
  });

  it('is its person’s own: somebody else’s with the same key is another', async () => {
    const [one, other, llave] = [await registered(), await registered(), randomUUID()];
    const answers = [await save(one, llave), await save(other, llave)];
    expect(answers.map(({ body }) => body.r_data.id)).toEqual([...(await courses(one)), ...(await courses(other))]);
  });

  it('that was refused left no key: once the reason is gone it is done', async () => {
    const [agent, llave] = [await registered(), randomUUID()];
    expect((await save(agent, llave, { idArea: 999_999 })).body.r_succ).not.toBe(true);
    expect((await save(agent, llave)).body.r_succ).toBe(true);
    expect(await courses(agent)).toHaveLength(1);
  });

  it('is forgotten after a day, and without a key all is as it was', async () => {
    const [agent, llave] = [await registered(), randomUUID()];
    await save(agent, llave);
    await db().query(`update platform.acto set creado = now() - interval '25 hours' where llave = $1`, [llave]);
    await eventually('the key to be gone', async () => !(await db().query('select from platform.acto where llave = $1', [llave])).rowCount);
    await agent.post(SAVE, training());
    await agent.post(SAVE, training());
    expect(await courses(agent)).toHaveLength(3);
  });
});
