import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeDb, db, eventually, settled } from '../builders/db.js';
import { often } from '../builders/long.js';
import { basicData, completeProfile, study } from '../builders/profile.js';
import { type Agent, randomCedula, signUp } from '../builders/user.js';
import { ownStores, seededDataDir } from '../setup/own-stores.mjs';
import { type Server, startServer } from '../setup/start-server.mjs';

/** One data folder; each start is a new process on it, with the stores that the last one left. */
let dataDir: string;
let server: Server;

async function start(): Promise<void> {
  await closeDb();
  server = await startServer({ dataDir, env: { DEMO_PLAYS: 'false', EVENT_RESEND_SECONDS: '3' } });
  const { databaseUrl, redisUrl } = ownStores(dataDir);
  Object.assign(process.env, { BASE_URL: server.url, DATA_DIR: server.dataDir, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl });
}
beforeAll(async () => {
  dataDir = await seededDataDir();
  await start();
});
afterAll(async () => {
  await closeDb();
  await server?.stop();
});

/** Kills the stores as well: what was acknowledged must be on disk, not in a store's memory. */
async function killAll(): Promise<void> {
  const stores = ownStores(dataDir);
  await Promise.all([server.kill('SIGKILL'), stores.killPostgres(), stores.killRedis()]);
}

describe('A process killed between a request for a PDF and its end', () => {
  it('finishes it after the restart', async () => {
    const agents = await Promise.all([completeProfile(), completeProfile(), completeProfile()]);
    const ask = async (agent: Agent) => (await agent.post('documentos/generar', { tipo: 'certificado' })).body.r_data.idDocumento as string;
    const ids = await Promise.all(agents.map(ask));
    await server.kill('SIGKILL');
    await start();
    const { rows } = await db().query<{ estado: string }>('select estado from documents.documento where id = any($1)', [ids]);
    // The test is worth something only while the kill came first.
    expect(rows.some((r) => r.estado !== 'listo')).toBe(true);
    for (const [i, agent] of agents.entries()) {
      const state = async () => (await agent.post('documentos/estado', { idDocumento: ids[i] })).body.r_data?.estado;
      await eventually('the PDF', async () => (await state()) === 'listo', 90_000);
      expect((await agent.get(`documentos/${ids[i]}/descargar`)).status).toBe(200);
      expect((await agent.post('consultar/usuarios/certificado')).body.r_data.numero_certificado).toBeTruthy();
    }
    const { rows: certificates } = await db().query('select 1 from documents.certificado where "idUsuario" = any($1)', [
      agents.map((a) => a.id),
    ]);
    expect(certificates).toHaveLength(3);
  });
});

interface Acknowledged {
  apellido: string | null;
  estudios: number[];
}

const LETTERS = 'abcdefghij';
/** The n-th one: a surname has no digits, so letters stand for them. */
const surname = (n: number): string => `Número ${[...String(n)].map((digit) => LETTERS[Number(digit)]).join('')}`;
/** Which one it is, in whatever case it is shown; -1: none. */
const numberOf = (name: string | null | undefined): number => {
  const letters = [...(name?.toLowerCase().split(' ')[1] ?? '')];
  return letters.length ? Number(letters.map((letter) => LETTERS.indexOf(letter)).join('')) : -1;
};

/** Saves without a pause until it is told to stop, and keeps in `done` what the server acknowledged. */
async function save(agent: Agent, cedula: string, stop: { now: boolean }, done: Acknowledged): Promise<void> {
  for (let n = 0; !stop.now; n++) {
    try {
      const apellido = surname(n);
      const basic = await agent.post('guardar/usuarios/datosBasicos', basicData({ cedula, segundoApellido: apellido }));
      if (basic.body?.r_succ) done.apellido = apellido;
      const degree = await agent.post('guardar/estudios/registro', study({ anioCulminacion: 1990 + n }));
      if (degree.body?.r_succ) done.estudios.push(degree.body.r_data.id);
    } catch {
      return; // the connection broke: nothing was acknowledged
    }
  }
}

/** In the last of them its stores are killed too. */
const ROUNDS = often(2, 20);

describe('A process killed at any moment under load', () => {
  it.each(Array.from({ length: ROUNDS }, (_, i) => i + 1))(
    'has everything that it acknowledged after the restart, and every event comes to its end (round %i)',
    async (round) => {
      const people = await Promise.all(Array.from({ length: 4 }, async () => ({ agent: await signUp(), cedula: randomCedula() })));
      const stop = { now: false };
      const acknowledged = people.map((): Acknowledged => ({ apellido: null, estudios: [] }));
      const saving = people.map(({ agent, cedula }, i) => save(agent, cedula, stop, acknowledged[i]!));
      // Until something is acknowledged there is nothing to lose.
      await eventually('a first record', async () => acknowledged.some((a) => a.estudios.length > 0));
      await sleep(randomInt(0, 1300));
      if (round === ROUNDS) await killAll();
      else await server.kill('SIGKILL');
      stop.now = true;
      await Promise.all(saving);
      await start();

      for (const [i, { agent }] of people.entries()) {
        const { apellido, estudios } = acknowledged[i]!;
        const person = (await agent.post('consultar/usuarios/persona')).body.r_data;
        // The one that was under way may have been saved without its answer; never an older one.
        expect(numberOf(person?.segundo_apellido)).toBeGreaterThanOrEqual(numberOf(apellido));
        expect((person?.perfil_estudios ?? []).map((s: { id: number }) => s.id)).toEqual(expect.arrayContaining(estudios));
      }
      await settled(60_000);
      for (const { agent } of people) {
        // The demo's call may open meanwhile, which everybody is told.
        const { rows } = await db().query(
          `select titulo from operations.aviso where "idUsuario" = $1 and titulo not like 'Abrió la convocatoria%'`,
          [agent.id],
        );
        expect(rows).toHaveLength(1);
      }
    },
  );
});
