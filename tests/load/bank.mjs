import { createHmac, randomUUID } from 'node:crypto';
import pg from 'pg';
import { keyOf } from '../setup/keys.mjs';
import { forgetPeak, memoryNow, memoryPeak } from './memory.mjs';
import { alone } from './alone.mjs';

const PAYMENTS = 100_000;
/** A bank of the bench's own. */
const BANK = '9999';

/**
 * A batch of 100,000 payments: prepared, approved, exported as pain.001, its pain.002 imported and confirmed, each by
 * one call over HTTP; payments a second, and how much memory the server's process took above what it took before, at
 * the most. Fills the database of the product at `url`.
 * @param {{ url: string, databaseUrl: string, secret: string, pid: number }} product
 * @returns {Promise<{ prepare: number, approve: number, out: number, back: number, memory: number }>} payments a
 *   second; MB
 */
export async function benchBank({ url, databaseUrl, secret, pid }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const prepares = await operator(client, secret, 'pagos-preparar');
    const approves = await operator(client, secret, 'pagos-aprobar');
    await fill(client);
    const resting = memoryNow(pid);
    forgetPeak(pid);
    const prepared = await timed(() =>
      call(url, prepares, 'recursos/lotes/preparar', { llave: randomUUID(), banco: BANK, moneda: 'VES', pagos: null }),
    );
    const { id, cuantos, centimos } = prepared.answer;
    if (cuantos !== PAYMENTS) throw new Error(`${cuantos} of ${PAYMENTS} were prepared`);
    const { huella: archivo } = await call(url, approves, `recursos/lotes/${id}/archivo`);
    const confirmacion = await confirm(client, approves, `aprobar:lote:${id}`);
    const approved = await timed(() =>
      call(url, approves, `recursos/lotes/${id}/aprobar`, { llave: randomUUID(), confirmacion, cuantos, centimos, archivo }),
    );
    const exported = await timed(() => call(url, prepares, `recursos/lotes/${id}/exportar`, { llave: randomUUID() }));
    const form = new FormData();
    form.set('archivo', new Blob([await answer(client, id)]), 'respuesta.xml');
    const imported = await timed(() => call(url, prepares, `recursos/lotes/${id}/respuesta?llave=${randomUUID()}`, form));
    const word = await confirm(client, approves, `confirmar:acto:${imported.answer.acto}`);
    const confirmed = await timed(() =>
      call(url, approves, `recursos/actos/${imported.answer.acto}/confirmar`, { llave: randomUUID(), confirmacion: word }),
    );
    if (imported.answer.completados !== PAYMENTS) throw new Error(`${imported.answer.completados} of ${PAYMENTS} were completed`);
    const rate = ({ seconds }) => PAYMENTS / seconds;
    return {
      prepare: rate(prepared),
      approve: rate(approved),
      out: rate(exported),
      back: rate({ seconds: imported.seconds + confirmed.seconds }),
      memory: memoryPeak(pid) - resting,
    };
  } finally {
    await client.end();
  }
}

/**
 * The payments, as syncing leaves them: each with its payee, its step and its budget; and the account that they leave
 * from.
 */
async function fill(client) {
  await client.query(
    `insert into payments.presupuesto (convocatoria, anio, moneda, centimos) values ('banco', 2026, 'VES', 1000000000000000) on conflict do nothing`,
  );
  await client.query(`insert into payments.limite (tipo, convocatoria, porcentaje) values ('muestra', 'banco', 0) on conflict do nothing`);
  await client.query(
    `insert into payments.cuenta_pagadora (banco, moneda, cuenta, documento, nombre) values ($1, 'VES', $1 || lpad('1', 16, '0'), 'G-200000000', 'Fondo') on conflict do nothing`,
    [BANK],
  );
  await client.query(
    `insert into payments.beneficiario (tipo, documento, nombre, banco, "tipoCuenta", cuenta)
     select 'institucion', 'J-' || (400000000 + n), 'Universidad Nacional ' || n, $1, 1, $1 || lpad((400000000 + n)::text, 16, '0') from generate_series(1, $2) n`,
    [BANK, PAYMENTS],
  );
  await client.query(
    `insert into payments.pago (objeto, "idObjeto", referencia, intento, "idUsuario", titulo, grupo, convocatoria, anio, concepto, "nombreConcepto", centimos, moneda,
       estado, paso, desde, "idBeneficiario")
     select 'banco', n, 1, 1, 1000000000 + n, 'Maestría en Física', 'banco:' || n, 'banco', 2026, 1, 'Matrícula', 10000 + n, 'VES', 'pendiente', 'pendiente', now(), b.id
     from (select id, row_number() over (order by id) as n from payments.beneficiario where banco = $1) b`,
    [BANK],
  );
  await client.query(
    `insert into payments.paso ("idPago", numero, intento, paso, desde) select id, 1, 1, 'pendiente', desde from payments.pago where objeto = 'banco'`,
  );
  await client.query('vacuum analyze payments.pago, payments.paso, payments.beneficiario').catch(() => undefined);
}

/** What the bank says of all of it: completed. */
async function answer(client, id) {
  const { rows: lotes } = await client.query('select huella from payments.lote where id = $1', [id]);
  const { rows } = await client.query('select id, centimos from payments.lote_pago where "idLote" = $1 order by id', [id]);
  const lines = rows.map(
    (l) =>
      `<TxInfAndSts><OrgnlEndToEndId>${id}-${l.id}</OrgnlEndToEndId><TxSts>ACSC</TxSts><AcctSvcrRef>B${l.id}</AcctSvcrRef>` +
      `<OrgnlTxRef><Amt><InstdAmt Ccy="VES">${(Number(l.centimos) / 100).toFixed(2)}</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>`,
  );
  return (
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>R</MsgId><CreDtTm>2026-02-02T10:00:00Z</CreDtTm></GrpHdr>` +
    `<OrgnlGrpInfAndSts><OrgnlMsgId>L${id}-${lotes[0].huella.slice(0, 24)}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>` +
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>L${id}</OrgnlPmtInfId>${lines.join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
  );
}

/** Somebody who is signed in, with one permission. */
export async function operator(client, secret, permiso) {
  const { rows } = await client.query(
    `with one as (
       insert into accounts."user" (name, email, "emailVerified", roles, permisos, "twoFactorEnabled")
       values ('Medición', 'medicion-' || gen_random_uuid() || '@prueba.ve', true, '{investigador,operador}', $1, true) returning id)
     insert into accounts.session ("expiresAt", token, "userId")
     select now() + interval '2 hours', replace(gen_random_uuid()::text, '-', ''), id from one returning token, "userId" as id`,
    [[permiso]],
  );
  const [{ id, token }] = rows;
  const signature = createHmac('sha256', keyOf(secret, 'sesiones')).update(token).digest('base64');
  return { id, cookie: `registro=${encodeURIComponent(`${token}.${signature}`)}` };
}

/** That they showed again who they are, for one thing. */
async function confirm(client, { id }, para) {
  const { rows } = await client.query(
    `insert into accounts.confirmacion ("idUsuario", para, metodo) values ($1, $2, 'clave') returning id`,
    [id, para],
  );
  return rows[0].id;
}

async function timed(work) {
  const began = performance.now();
  const answered = await work();
  return { answer: answered, seconds: (performance.now() - began) / 1000 };
}

async function call(url, { cookie }, path, body) {
  const multipart = body instanceof FormData;
  const headers = { origin: url, 'x-registro': '1', cookie, ...(multipart ? {} : { 'content-type': 'application/json' }) };
  const sent = body && { method: 'POST', body: multipart ? body : JSON.stringify(body) };
  const answered = await fetch(`${url}/api/${path}`, { headers, ...sent });
  const { r_succ, r_data, r_mess } = await answered.json();
  if (!r_succ) throw new Error(`${path}: ${r_mess}`);
  return r_data;
}

// By itself, after a build: node tests/load/bank.mjs
await alone(import.meta.url, benchBank);
