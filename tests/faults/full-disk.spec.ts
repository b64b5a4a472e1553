import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { closeDb, db, eventually, settled } from '../builders/db.js';
import { pdfOf } from '../builders/files.js';
import { registered, training } from '../builders/profile.js';
import { type Agent, baseUrl } from '../builders/user.js';
import { ownStores, seededDataDir } from '../setup/own-stores.mjs';
import { type Server, startServer } from '../setup/start-server.mjs';

const MB = 1024 * 1024;
/** Not among the folders of the run: what a killed run leaves there could not be removed while it is mounted. */
const folder = mkdtempSync(join(tmpdir(), 'registro-disco-'));
const mount = (...args: string[]) => spawnSync('mount', args).status === 0;
/** A disk of its own, which only root may have, and not everywhere: elsewhere nothing here can be shown. */
const small = mount('-t', 'tmpfs', '-o', 'size=600m', 'registro-disco', folder);
const onSmallDisk = small ? describe : describe.skip;

const filler = join(folder, 'relleno');
/** Takes all the room there is. */
function fill(): void {
  for (let bytes = MB; bytes >= 1024; )
    try {
      appendFileSync(filler, Buffer.alloc(bytes));
    } catch {
      bytes /= 2;
    }
}

let server: Server | undefined;
beforeAll(async () => {
  if (!small) return console.warn('  Skipped: a small disk cannot be mounted here (mount -t tmpfs asks for root).');
  const dataDir = await seededDataDir(join(folder, 'datos'));
  server = await startServer({ dataDir, env: { DEMO_PLAYS: 'false', WATCH: 'true', EVENT_RESEND_SECONDS: '3' } });
  const stores = ownStores(dataDir);
  Object.assign(process.env, {
    BASE_URL: server.url,
    DATA_DIR: server.dataDir,
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
  });
});
afterAll(async () => {
  await closeDb();
  await server?.stop();
  if (small) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

interface Part {
  parte: string;
  listo: boolean;
  motivo?: string;
}
const readiness = async () => {
  const { status, body } = await request(baseUrl()).get('/api/salud/listo');
  return { status, parts: body.r_data as Part[] };
};
const save = (agent: Agent) => agent.post('guardar/capacitacion/registro', training());
const upload = (agent: Agent) => agent.upload('archivos/post/cedula', 'cedula', pdfOf(MB), 'cedula.pdf');

onSmallDisk('A full disk', () => {
  it('is a 503 with a sentence, makes the instance not ready with the reason, and costs nothing once there is room', async () => {
    const agent = await registered();
    expect((await save(agent)).body.r_succ).toBe(true);
    expect((await upload(agent)).body.r_succ).toBe(true);
    let saved = 1;
    const files = 1;
    await closeDb();

    fill();
    for (let n = 0; n < 12; n++) {
      const answers = [
        await save(agent),
        await upload(agent),
        await agent.post('auth/sign-in/email', { email: agent.correo, password: 'clave-de-prueba-1' }),
      ];
      if (answers[0]!.status === 200) saved++;
      for (const { status, text } of answers) {
        expect([200, 503]).toContain(status);
        expect(text).not.toMatch(/ENOSPC|53100|No space|MISCONF|disk/i);
      }
      expect(answers[1]!.status).toBe(503);
      // What PostgreSQL kept in reserve is taken too.
      fill();
    }
    const { status, parts } = await readiness();
    expect(status).toBe(503);
    expect(parts).toContainEqual({ parte: 'archivos', listo: false, motivo: 'sin espacio' });
    expect(parts).toContainEqual(expect.objectContaining({ parte: 'base de datos', listo: false }));

    truncateSync(filler, 0);
    await eventually('readiness', async () => (await readiness()).status === 200, 30_000);
    expect((await save(agent)).body.r_succ).toBe(true);
    expect((await upload(agent)).body.r_succ).toBe(true);
    const count = async (table: string) => (await db().query(`select 1 from ${table} where "idUsuario" = $1`, [agent.id])).rowCount;
    // What was answered with an error may have been kept whole, never in part; what was acknowledged is there.
    expect(await count('profile.capacitacion')).toBeGreaterThanOrEqual(saved + 1);
    const { rows } = await db().query<{ id: string }>(`select id from documents.archivo where "idUsuario" = $1 and estado = 'publicado'`, [
      agent.id,
    ]);
    expect(rows).toHaveLength(files + 1);
    for (const { id } of rows) expect((await agent.get(`archivos/${id}`)).status).toBe(200);
    await settled(60_000);
  });
});
