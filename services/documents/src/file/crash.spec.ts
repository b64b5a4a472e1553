import { createHash, randomBytes, randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { pdf, streamObject } from '../../../../tests/builders/files.js';
import { endInstance, startAgain, startInstance } from '../../../../tests/builders/instance.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

/** A product that is killed while files come in. */
let server: Server | undefined;
afterAll(async () => {
  await endInstance(server);
  await closeDb();
});

interface Row {
  id: string;
  estado: string;
  sha256: string;
}
const rows = async () => (await db().query<Row>('select id, estado, sha256 from documents.archivo')).rows;
const stored = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'archivos'), { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile())
    .map((f) => join(f.parentPath, f.name));
const big = () => pdf({ 4: streamObject('', randomBytes(400_000).toString('latin1')) });

/** Uploads one after another until the product is no more; keeps in `ids` what it answered. */
async function untilTheEnd(agent: Agent, ids: string[]): Promise<void> {
  for (;;) {
    try {
      const { body } = await agent.upload('archivos/post/cedula', 'cedula', big(), 'a.pdf');
      if (body.r_succ) ids.push(body.r_data);
    } catch {
      return;
    }
  }
}

it('SIGKILL in the middle of uploads loses none that was answered, and leaves no bytes without a row', async () => {
  server = await startInstance();
  const { dataDir } = server;
  // The demo's people have files: those that they sent are attached for good, the others go as any.
  const demo = await rows();
  const agents = await Promise.all([newPerson(), newPerson(), newPerson()]);
  const answered: string[] = [];
  const uploads = Promise.all(agents.map((agent) => untilTheEnd(agent, answered)));
  await eventually('some answers', async () => answered.length > 5);
  await sleep(randomInt(0, 500));
  await server.kill();
  await uploads;

  const kept = await rows();
  for (const id of answered) expect(kept.find((r) => r.id === id)?.estado).toBe('publicado');
  for (const { id, sha256 } of kept.filter((r) => r.estado === 'publicado')) {
    const bytes = readFileSync(join(dataDir, 'archivos', id.slice(0, 2), id));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
  for (const path of stored(dataDir)) expect(kept.some((r) => path.includes(r.id))).toBe(true);

  // A day later the cleaner of the next process removes the rest, the interrupted ones included.
  await db().query(`update documents.archivo set creado = now() - interval '25 hours'`);
  server = await startAgain({ DATA_DIR: dataDir });
  const ofDemo = ({ id }: Row) => demo.some((row) => row.id === id);
  await eventually('the removal', async () => (await rows()).every(ofDemo), 50_000);
  const left = existsSync(join(dataDir, 'archivos')) ? stored(dataDir) : [];
  expect(left.filter((path) => !demo.some(({ id }) => path.includes(id)))).toEqual([]);
});
