import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InvariantPage } from '@registro/contracts/console/invariants';
import request from 'supertest';
import { WITH_A_FILE } from '../../../../tests/builders/batches.js';
import { db, eventually } from '../../../../tests/builders/db.js';
import { freePort } from '../../../../infra/embedded/processes.mjs';
import { endInstance, newDatabase, startAgain } from '../../../../tests/builders/instance.js';
import { failedJob } from '../../../../tests/builders/failed-job.js';
import { applicant, sent } from '../../../../tests/builders/scholarship.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

let server: Server | undefined;
let metricsPort: string;
let watcher: Agent;
let other: Agent;

beforeAll(async () => {
  metricsPort = String(await freePort());
  // From nothing: what a copy's first product has told of a broken rule is not told again.
  await newDatabase();
  server = await startAgain({ INVARIANTS_SECONDS: '1', METRICS_PORT: metricsPort, EVENT_RESEND_SECONDS: '3600' });
  // The demo's own failed jobs, so that each invariant begins whole.
  await db().query('update platform.fallo set descartado = now()');
  watcher = await newPersonAs('operador', ['colas']);
  other = await newPersonAs('operador', ['usuarios']);
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

/** As the sweeper leaves events that all have taken; here it makes no round. */
const delivered = () => db().query(`update platform.evento set completo = true where tipo = 'case.requested'`);

/** A payment that waits, of which the ledger knows nothing. */
async function payment(idUsuario: number): Promise<void> {
  await db().query(
    `with b as (insert into payments.beneficiario (tipo, documento, nombre, banco, "tipoCuenta", cuenta)
       values ('persona', 'V-1', 'Ana ' || $1::int, '0102', 1, '01020000000000000001') returning id)
     insert into payments.pago (objeto, "idObjeto", referencia, intento, "idUsuario", titulo, grupo, convocatoria, anio, concepto, "nombreConcepto", centimos, moneda, estado, paso, desde, "idBeneficiario")
     select 'prueba', 1, 1, 1, $1, 'x', 'prueba:1', 'prueba', 2026, 1, 'Matrícula', 100, 'VES', 'pendiente', 'pendiente', now() - interval '2 minutes', b.id from b`,
    [idUsuario],
  );
}

/** Lines of the test's batch: the demo has batches of its own. */
const OF_TEST = `"idLote" in (select id from payments.lote where "preparadoPor" = 999999)`;

const AWAY = `update evaluation.caso set "idObjeto" = -"idObjeto" where objeto = 'beca' and "idObjeto" = $1`;

/** A sent application that a test breaks: all others stay as they are, for the specs that run beside this one. */
async function sentApplication() {
  const { idBeca } = await sent(await applicant());
  return {
    idBeca,
    /** A case is never deleted; this one becomes that of another object. */
    loseCase: () => eventually('the case', async () => (await db().query(AWAY, [idBeca])).rowCount),
    /** Moves its sending into the past, or takes its receipt away. */
    onReceipt: (change: string) => onFixedRows('scholarships.acuse', `${change} where "idBeca" = ${idBeca}`),
  };
}
/** Applications that lost what belongs to them end as withdrawn ones, which miss nothing. */
const withdrawBroken = () =>
  db().query(`update scholarships.beca b set "idEstatusBeca" = 8
    where not exists (select from scholarships.acuse a where a."idBeca" = b.id) or exists (select from evaluation.caso c where c."idObjeto" = -b.id)`);

/** The last checkpoint of the public log that was signed, outside of the database. */
const signedFile = () => join(server!.dataDir, 'cabezas', 'bitacora');
let signedNote = '';

/** The rows that break each invariant, made by hand: the product makes none. */
const BROKEN: Record<string, { make: (id: number) => Promise<unknown>; mend: () => Promise<unknown> }> = {
  'acuse-sin-caso': {
    make: async () => {
      const { loseCase, onReceipt } = await sentApplication();
      await loseCase();
      await delivered();
      await onReceipt(`update scholarships.acuse set fecha = now() - interval '2 minutes'`);
    },
    mend: withdrawBroken,
  },
  'envio-sin-acuse': {
    make: async () => {
      const { idBeca, onReceipt } = await sentApplication();
      await onReceipt('delete from scholarships.acuse');
      await db().query(`update scholarships.beca set enviado = now() - interval '2 minutes' where id = $1`, [idBeca]);
    },
    mend: withdrawBroken,
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
  'pago-sin-asiento': {
    make: (id) => payment(id),
    mend: () => onFixedRows('payments.pago', `delete from payments.pago where objeto = 'prueba'`),
  },
  'libro-alterado': {
    make: async () => {
      const row = (n: number) => ({ clave: `x:${n}`, tipo: 'envio', debe: 'enviado', haber: 'aprobado', centimos: n, moneda: 'VES' });
      await db().query('select payments.asentar($1::jsonb)', [JSON.stringify([row(1), row(2), row(3)])]);
      await onFixedRows('payments.asiento', `update payments.asiento set centimos = 9 where clave = 'x:2'`);
    },
    mend: () => onFixedRows('payments.asiento', `update payments.asiento set centimos = 2 where clave = 'x:2'`),
  },
  'cabezas-sin-llevar': {
    make: () =>
      db().query(`insert into platform.cadena (id, hasta, huella, vuelta, revisada, fuera, "fueraDesde")
        values (99, 0, '', 0, now(), 'no answer', now() - interval '2 minutes')`),
    mend: () => db().query(`delete from platform.cadena where id = 99`),
  },
  'bitacora-detenida': {
    // As if a larger one had been signed.
    make: async () => {
      await eventually('the log', async () => existsSync(signedFile()));
      signedNote = readFileSync(signedFile(), 'utf8');
      writeFileSync(signedFile(), signedNote.replace(/\n\d+\n/, '\n999999999\n'));
    },
    mend: async () => writeFileSync(signedFile(), signedNote),
  },
  'lote-alterado': {
    make: async (id) => {
      await payment(id);
      await db().query(`with t as (insert into payments.lote (banco, moneda, cuantos, centimos, "preparadoPor", salida) values ('0102', 'VES', 1, 100, 999999, '{}') returning id)
        insert into payments.lote_pago ("idLote", "idPago", intento, centimos, "idBeneficiario") select t.id, p.id, 1, 100, p."idBeneficiario" from t, payments.pago p where p.objeto = 'prueba'`);
      await db().query(
        `update payments.lote set estado = 'aprobado', "aprobadoPor" = 2, aprobado = now(), huella = payments.huella_lote(id), ${WITH_A_FILE} where "preparadoPor" = 999999`,
      );
      await onFixedRows('payments.lote_pago', `update payments.lote_pago set centimos = 1 where ${OF_TEST}`);
    },
    mend: async () => {
      await onFixedRows('payments.lote_pago', `delete from payments.lote_pago where ${OF_TEST}`);
      await onFixedRows('payments.lote', 'delete from payments.lote where "preparadoPor" = 999999');
      await onFixedRows('payments.pago', `delete from payments.pago where objeto = 'prueba'`);
    },
  },
  'trabajo-fallido': {
    make: async () => {
      const id = await failedJob({ causa: 'prueba de lo agotado' });
      await db().query(`update platform.fallo set agotado = now() where id = $1`, [id]);
    },
    mend: () => db().query(`update platform.fallo set descartado = now() where causa = 'prueba de lo agotado'`),
  },
};

describe.each(Object.entries(BROKEN))('The invariant %s', (nombre, { make, mend }) => {
  it('is counted while it is broken, in the console and among the metrics, and told once to who watches over the queues', async () => {
    const agent = await newPerson();
    await eventually('a first count', async () => (await counted(nombre))?.cuantos === 0 && (await metric(nombre)) === 0);
    await make(agent.id);
    await eventually('the count', async () => (await counted(nombre))?.cuantos === 1 && (await metric(nombre)) === 1);
    const { rows } = await db().query<{ id: number }>('select id from operations.invariante where nombre = $1', [nombre]);
    const clave = `invariante:${rows[0]!.id}:%`;
    // Jobs that fail and events that wait have figures of their own on the first page: the figure of broken
    // rules leaves these to them.
    const { body } = await watcher.get(`recursos/invariantes?filter=${encodeURIComponent('{"rota":"aparte"}')}`);
    const besides = (body as Row[]).map((broken) => broken.nombre);
    expect(besides.includes(nombre)).toBe(!['trabajo-fallido', 'evento-sin-entregar'].includes(nombre));
    await eventually('the notice', () => told(watcher, clave));
    const page = (await watcher.get(`recursos/invariantes/${rows[0]!.id}`)).body as InvariantPage;
    expect(page).toMatchObject({ nombre, cuantos: 1, filas: [{ id: expect.any(String) }] });
    await mend();
    await eventually('the end', async () => (await counted(nombre))?.cuantos === 0 && (await metric(nombre)) === 0);
    expect(await told(watcher, clave)).toBe(1);
    expect(await told(other, clave)).toBe(0);
  });
});

it('a sending whose events were written a moment ago is on its way, whatever the day of its receipt', async () => {
  const { idBeca, loseCase, onReceipt } = await sentApplication();
  const { rows } = await db().query<{ id: number }>(`select id from operations.invariante where nombre = 'acuse-sin-caso'`);
  const broken = async () => ((await watcher.get(`recursos/invariantes/${rows[0]!.id}`)).body as InvariantPage).filas.map(({ id }) => id);
  await loseCase();
  await delivered();
  // As the relay leaves it before its consumer is done; nothing sends it again here.
  const event = await db().query<{ id: number }>(
    `insert into platform.evento (tipo, datos, enviado) values ('case.requested', jsonb_build_object('objeto', 'beca', 'idObjeto', $1::int), now()) returning id`,
    [idBeca],
  );
  await onReceipt(`update scholarships.acuse set fecha = now() - interval '9 days'`);
  expect(await broken()).toEqual([]);
  await db().query(`update platform.evento set creado = now() - interval '2 minutes' where id = $1`, [event.rows[0]!.id]);
  expect(await broken()).toEqual([String(idBeca)]);
  await db().query('delete from platform.evento where id = $1', [event.rows[0]!.id]);
  await withdrawBroken();
});

it('the counts are for operators with the permission colas', async () => {
  expect((await other.get('recursos/invariantes')).status).toBe(403);
  expect((await (await newPerson()).get('recursos/invariantes')).status).toBe(403);
});
