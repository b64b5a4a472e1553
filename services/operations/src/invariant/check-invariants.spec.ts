import request from 'supertest';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, freePort, startInstance } from '../../../../tests/builders/instance.js';
import { applicant, sent } from '../../../../tests/builders/scholarship.js';
import { type Agent, signUp, signUpAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

let server: Server | undefined;
let metricsPort: string;
let watcher: Agent;
let other: Agent;

beforeAll(async () => {
  metricsPort = String(await freePort());
  server = await startInstance({ INVARIANTS_SECONDS: '1', METRICS_PORT: metricsPort, EVENT_RESEND_SECONDS: '3600' });
  watcher = await signUpAs('operador', ['colas']);
  other = await signUpAs('operador', ['usuarios']);
});
afterAll(() => endInstance(server));

interface Row {
  nombre: string;
  cuantos: number;
  desde: string | null;
}
const counted = async (nombre: string) => ((await watcher.get('recursos/invariantes')).body as Row[]).find((r) => r.nombre === nombre);
const metric = async (nombre: string) => {
  const { text } = await request(`http://127.0.0.1:${metricsPort}`).get('/metrics');
  return Number(new RegExp(`^registro_invariantes\\{invariante="${nombre}"\\} (\\d+)`, 'm').exec(text)?.[1]);
};
const told = async ({ id }: Agent, clave: string) =>
  (await db().query('select 1 from operations.entrega where "idUsuario" = $1 and clave like $2', [id, clave])).rowCount;

/** Changes rows that the database lets nobody change. */
async function onFixedRows(table: string, statement: string): Promise<void> {
  await db().query(`alter table ${table} disable trigger user`);
  await db().query(statement);
  await db().query(`alter table ${table} enable trigger user`);
}

/** The rows that break each invariant, made by hand: the product makes none. Of applications there is one at a time. */
const BROKEN: Record<string, { make: (id: number) => Promise<unknown>; mend: () => Promise<unknown> }> = {
  'acuse-sin-caso': {
    make: async () => {
      const { idBeca } = await sent(await applicant());
      // A case is never deleted; this one becomes that of another object.
      const away = 'update evaluation.caso set "idObjeto" = -"idObjeto" where "idObjeto" = $1';
      await eventually('the case', async () => (await db().query(away, [idBeca])).rowCount);
      await onFixedRows('scholarships.acuse', `update scholarships.acuse set fecha = now() - interval '2 minutes'`);
    },
    mend: () => db().query('update scholarships.beca set "idEstatusBeca" = 8'),
  },
  'envio-sin-acuse': {
    make: async () => {
      await sent(await applicant());
      await onFixedRows('scholarships.acuse', 'delete from scholarships.acuse');
      await db().query(`update scholarships.beca set enviado = now() - interval '2 minutes'`);
    },
    mend: () => db().query('update scholarships.beca set "idEstatusBeca" = 8'),
  },
  'documento-sin-hacer': {
    make: (id) =>
      db().query(
        `insert into documents.documento ("idUsuario", tipo, "nombreArchivo", creado) values ($1, 'certificado', 'c.pdf', now() - interval '2 minutes')`,
        [id],
      ),
    mend: () => db().query(`delete from documents.documento`),
  },
  'evento-sin-entregar': {
    make: () =>
      db().query(
        `insert into platform.evento (tipo, datos, creado, enviado) values ('de.otra-version', '{}', now() - interval '2 minutes', now())`,
      ),
    mend: () => db().query(`delete from platform.evento where tipo = 'de.otra-version'`),
  },
  'trabajo-fallido': {
    make: async () => {
      const { rows } = await db().query<{ id: number }>(
        `insert into platform.evento (tipo, datos, enviado, completo) values ('de.otra-version', '{}', now(), true) returning id::int`,
      );
      await db().query(`insert into platform.reenvio (consumidor, "idEvento", veces, proximo) values ('nadie', $1, 1, now())`, [
        rows[0]!.id,
      ]);
    },
    mend: () => db().query('delete from platform.reenvio'),
  },
};

describe.each(Object.entries(BROKEN))('The invariant %s', (nombre, { make, mend }) => {
  it('is counted while it is broken, in the console and among the metrics, and told once to who watches over the queues', async () => {
    const agent = await signUp();
    await eventually('a first count', async () => (await counted(nombre))?.cuantos === 0 && (await metric(nombre)) === 0);
    await make(agent.id);
    await eventually('the count', async () => (await counted(nombre))?.cuantos === 1 && (await metric(nombre)) === 1);
    const { rows } = await db().query<{ id: number }>('select id from operations.invariante where nombre = $1', [nombre]);
    const clave = `invariante:${rows[0]!.id}:%`;
    await eventually('the notice', () => told(watcher, clave));
    await mend();
    await eventually('the end', async () => (await counted(nombre))?.cuantos === 0 && (await metric(nombre)) === 0);
    expect(await told(watcher, clave)).toBe(1);
    expect(await told(other, clave)).toBe(0);
  });
});

it('the counts are for operators with the permission colas', async () => {
  expect((await other.get('recursos/invariantes')).status).toBe(403);
  expect((await (await signUp()).get('recursos/invariantes')).status).toBe(403);
});
