import type { Owed } from '@registro/contracts/payments/owed';
import { db, eventually } from '../builders/db.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { checkLedger } from '../builders/ledger.js';
import { often } from '../builders/long.js';
import { startDomain } from '../builders/other-domain.js';
import { DEBT, owed, owedPayment, payee } from '../builders/owing.js';
import type { Server } from '../setup/start-server.mjs';

/** What is owed goes with it. */
const DEATHS = often(20, 100);
const PAYMENTS_EACH = 10;
/** Things that say at once what they owe, and those whose worker dies. */
const [AT_ONCE, MORTAL] = [10 * DEATHS, 2 * DEATHS];
/** Where the numbers of the latter begin. */
const FROM = 1_000_001;
let domain: Awaited<ReturnType<typeof startDomain>>;
let server: Server | undefined;

/** Every thing of this domain owes ten payments to one of a hundred institutions. */
const owes = (id: number): Owed =>
  owed(
    7,
    Array.from({ length: PAYMENTS_EACH }, (_, i) => owedPayment(i + 1, { beneficiario: payee(id % 100) })),
    { grupo: `prueba:${id}` },
  );

beforeAll(async () => {
  domain = await startDomain((path) => {
    const asked = new RegExp(`^pagos-de/${DEBT}/(\\d+)$`).exec(path);
    return asked ? owes(Number(asked[1])) : undefined;
  });
  server = await startInstance({ INTERNAL_URL: domain.url });
});
afterAll(async () => {
  await endInstance(server);
  await domain.stop();
});

/** The domain says `times` of each of these things that it owes there, all at once. */
const say = (from: number, to: number, times: number) =>
  db().query(
    `insert into platform.evento (tipo, datos) select 'payment.requested', jsonb_build_object('objeto', $1::text, 'idObjeto', id, 'idUsuario', 7)
     from generate_series(1, $4::int) t cross join generate_series($2::int, $3::int) id`,
    [DEBT, from, to, times],
  );
const left = async () =>
  (
    await db().query<{ n: number }>(
      `select count(*)::int as n from platform.evento e where tipo = 'payment.requested'
         and not exists (select from platform.recibido r where r."idEvento" = e.id and r.consumidor = 'sync-payments')`,
    )
  ).rows[0]!.n;
const effects = async (from: number, to: number) =>
  (
    await db().query(
      `select count(*)::int as pagos, count(distinct (p."idObjeto", p.referencia))::int as distintos, sum(p.pasos)::int as pasos,
         (select count(*)::int from payments.asiento a join payments.pago q on q.id = a."idPago" where q.objeto = $3 and q."idObjeto" between $1 and $2) as asientos
       from payments.pago p where p.objeto = $3 and p."idObjeto" between $1 and $2`,
      [from, to, DEBT],
    )
  ).rows[0];

const INTENTS = AT_ONCE * PAYMENTS_EACH;
it(`${INTENTS} intents, each said five times at once, are as many payments and as many entries`, async () => {
  await say(1, AT_ONCE, 5);
  await eventually('all events', async () => (await left()) === 0, 480_000);
  expect(await effects(1, AT_ONCE)).toEqual({ pagos: INTENTS, distintos: INTENTS, pasos: INTENTS, asientos: INTENTS });
  expect(checkLedger()).toMatchObject({ status: 0, said: expect.stringContaining('El libro cuadra') });
}, 600_000);

/** What the worker writes while it syncs, in this order: it dies at each of these lines. */
const LINES = [
  ['payments.deudor', 'insert'],
  ['payments.pago', 'insert'],
  ['payments.paso', 'insert'],
  ['payments.asiento', 'insert'],
  ['platform.recibido', 'insert'],
  ['platform.evento', 'insert'],
] as const;

it(`${DEATHS} deaths of the worker, at every line that it writes, lose and double nothing`, async () => {
  // Sequences count also what is rolled back. Every 41st row that is written takes the session with it, as if the
  // process had been killed.
  await db().query('create sequence escritas; create sequence muertes');
  await db().query(`create function morir() returns trigger language plpgsql security definer as $$ begin
    if current_setting('application_name') = 'registro' and nextval('public.escritas') % 41 = 0 and nextval('public.muertes') <= ${DEATHS} then
      perform pg_terminate_backend(pg_backend_pid());
    end if;
    return new; end $$`);
  for (const [table, when] of LINES)
    await db().query(`create trigger zz_morir after ${when} on ${table} for each row execute function morir()`);
  await say(FROM, FROM + MORTAL - 1, 2);
  await eventually('the deaths and all events', async () => (await left()) === 0, 480_000);
  const { rows } = await db().query<{ muertes: number }>('select last_value::int as muertes from muertes');
  expect(rows[0]!.muertes).toBeGreaterThanOrEqual(DEATHS);
  for (const [table] of LINES) await db().query(`drop trigger zz_morir on ${table}`);
  const payments = MORTAL * PAYMENTS_EACH;
  expect(await effects(FROM, FROM + MORTAL - 1)).toEqual({ pagos: payments, distintos: payments, pasos: payments, asientos: payments });
  expect(checkLedger().status).toBe(0);
}, 600_000);
