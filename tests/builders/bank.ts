import { randomInt, randomUUID } from 'node:crypto';
import { approve, confirmation, fileOf, fund, paymentOperators, prepare, traced } from './batches.js';
import { db } from './db.js';
import { type Agent, newPersonAs } from './user.js';

/** A bank that no other test has: four digits. */
export async function newBank(): Promise<string> {
  for (;;) {
    const banco = String(randomInt(2_000, 10_000));
    const { rows } = await db().query(
      `select from payments.cuenta_pagadora where banco = $1 union all select from payments.formato_banco where banco = $1`,
      [banco],
    );
    if (!rows.length) return banco;
  }
}

/**
 * The account that payments to this bank leave from, as two people leave it; that they do is proven by a spec of its
 * own.
 */
export async function registerPayer(banco: string, moneda = 'VES'): Promise<{ id: number; cuenta: string }> {
  const cuenta = `${banco}0000000000000001`;
  const id = await traced(
    'cuenta pagadora',
    `insert into payments.cuenta_pagadora (banco, moneda, cuenta, documento, nombre) values ($1, $2, $3, 'G-200000000', 'Fondo Nacional')`,
    [banco, moneda, cuenta],
  );
  return { id, cuenta };
}

/** A layout of this bank's for one kind of file, likewise. */
export const registerFormat = (banco: string, tipo: string, definicion: object, nombre = 'Propio'): Promise<number> =>
  traced('formato de banco', 'insert into payments.formato_banco (banco, tipo, nombre, definicion) values ($1, $2, $3, $4)', [
    banco,
    tipo,
    nombre,
    JSON.stringify(definicion),
  ]);

/** Exports a batch, in the format that it was prepared for. */
export const exportBatch = (operator: Agent, id: number, over: object = {}) =>
  operator.post(`recursos/lotes/${id}/exportar`, { llave: randomUUID(), ...over });

/** Somebody brings what the bank answered of a batch. What it would settle waits for another. */
export const bringAnswer = (operator: Agent, id: number, content: Buffer, name = 'r.xml', llave: string = randomUUID()) =>
  operator.upload(`recursos/lotes/${id}/respuesta?llave=${llave}`, 'archivo', content, name);

/** Imports what the bank answered of a batch: brought by one, and confirmed by another where it settles anything. */
export async function importAnswer(operator: Agent, id: number, content: Buffer, name?: string, llave?: string) {
  const answer = await bringAnswer(operator, id, content, name, llave);
  const acto = (answer.body.r_data as { acto?: number | null } | undefined)?.acto;
  if (acto) await confirmed(acto);
  return answer;
}

/** Somebody who approves payments confirms what was proposed; it must be accepted. */
export async function confirmed(acto: number, by?: Agent): Promise<void> {
  const { body, status } = await confirms(by ?? (await newPersonAs('operador', ['pagos-aprobar'])), acto);
  if (!body.r_succ) throw new Error(`the proposal was not confirmed: ${status} ${JSON.stringify(body)}`);
}

/**
 * What the bank did with one payment, written down by one and confirmed by another; answers what the first was
 * answered.
 */
export async function settledByHand(by: Agent, idPago: number, over: object = {}, other?: Agent) {
  const answer = await settleByHand(by, idPago, over);
  const acto = (answer.body.r_data as { acto?: number } | undefined)?.acto;
  if (acto) await confirmed(acto, other);
  return answer;
}

/** The first half of it. */
export const settleByHand = async (by: Agent, idPago: number, over: object = {}) =>
  by.post('guardar/pago/guardar-pago', {
    llave: randomUUID(),
    confirmacion: await confirmation(by, `guardar:pago:${idPago}`),
    idPago,
    completado: true,
    referenciaBanco: '0099',
    ...over,
  });

/** The second person's word on a proposal. */
export const confirms = async (operator: Agent, acto: number, over: object = {}) =>
  operator.post(`recursos/actos/${acto}/confirmar`, {
    llave: randomUUID(),
    confirmacion: await confirmation(operator, `confirmar:acto:${acto}`),
    ...over,
  });

/** Imports a statement; `of`: whose account, 'banco=0102'. */
export const importStatement = (operator: Agent, of: string, content: Buffer, name = 'e.xml', llave: string = randomUUID()) =>
  operator.upload(`recursos/extractos?llave=${llave}&${of}`, 'archivo', content, name);

/** A layout of a statement. */
export const csvStatement = {
  tipo: 'csv',
  separador: ';',
  codificacion: 'utf8',
  finLinea: 'lf',
  fecha: 'AAAA-MM-DD',
  monto: 'punto',
  cabecera: [],
  linea: [{ campo: 'fecha' }, { campo: 'referencia' }, { campo: 'debito' }, { campo: 'credito' }],
  total: [],
};

export interface ApprovedBatch {
  id: number;
  huella: string;
  /** its lines in their order, amounts in céntimos */
  lineas: { id: number; idPago: number; centimos: number }[];
}

/** Two people who are nobody: whoever prepared and approved. */
const PREPARED_BY = 1_000_001;
const APPROVED_BY = 1_000_002;
let thing = randomInt(1_000_000, 1_000_000_000);

/**
 * Of whom a prepared batch tells its bank, the same of each payment; in which of the bank's formats, ISO 20022 unless
 * said; and whose screens hear of it.
 */
interface Prepared {
  idUsuario?: number;
  formato?: number | null;
  persona?: string | null;
  documentoPersona?: string | null;
  periodo?: string | null;
  /** who prepared it, and what its payments are of */
  preparadoPor?: number;
  convocatoria?: string;
  /** what a domain owes, one for each payment; of no domain unless said */
  debe?: { objeto: string; idObjeto: number; referencia: number; idUsuario: number }[];
}

/**
 * A batch of payments of these amounts (céntimos), as preparing leaves it, without what came before in the ledger: from
 * the account of its bank, or one that nobody knows.
 */
export async function preparedBatch(banco: string, amounts: number[], over: Prepared = {}): Promise<ApprovedBatch> {
  const { idUsuario = 1, formato = null, persona = null, documentoPersona = null, periodo = null } = over;
  const { preparadoPor = PREPARED_BY, convocatoria = 'prueba', debe = [] } = over;
  const { rows } = await db().query<{ id: number }>(
    `insert into payments.lote (banco, moneda, cuantos, centimos, "preparadoPor", salida)
     select $1, 'VES', $2, $3, $4, jsonb_build_object('idFormato', f.id, 'formato', coalesce(f.nombre, 'pain.001.001.09'), 'definicion', f.definicion,
       'cuentaPagador', coalesce(c.cuenta, $1 || lpad('9', 16, '0')), 'documentoPagador', coalesce(c.documento, 'G-1'), 'nombrePagador', coalesce(c.nombre, 'Fondo'))
     from (select 1) uno left join payments.formato_banco f on f.id = $5
     left join payments.cuenta_pagadora c on c.banco = $1 and c.moneda = 'VES' and c.activo returning id`,
    [banco, amounts.length, amounts.reduce((sum, a) => sum + a, 0), preparadoPor, formato],
  );
  const id = rows[0]!.id;
  await db().query(
    `with quienes as (
       insert into payments.beneficiario (tipo, documento, nombre, banco, "tipoCuenta", cuenta)
       select 'institucion', 'J-' || ($3::int + n), 'Universidad Ñ ' || n, '0105', 1, '0105' || lpad(($3::int + n)::text, 16, '0')
       from generate_series(1, cardinality($2::bigint[])) n returning id),
     pagos as (
       insert into payments.pago (objeto, "idObjeto", referencia, intento, "idUsuario", titulo, grupo, convocatoria, anio, concepto, "nombreConcepto", centimos, moneda,
         estado, paso, desde, "idBeneficiario", "idLote", persona, "documentoPersona", periodo)
       select coalesce(d.objeto, 'prueba'), coalesce(d."idObjeto", $3), coalesce(d.referencia, a.n), 1, coalesce(d."idUsuario", $4), 'Deuda', 'prueba:1', $8, 2026, 1, 'Matrícula', a.centimos, 'VES', 'enLote', 'aprobado', now(), b.id, $1, $5, $6, $7
       from unnest($2::bigint[]) with ordinality a(centimos, n) join (select id, row_number() over (order by id) as n from quienes) b using (n)
       left join rows from (jsonb_to_recordset($9::jsonb) as (objeto text, "idObjeto" int, referencia int, "idUsuario" int)) with ordinality
         d(objeto, "idObjeto", referencia, "idUsuario", n) using (n) returning *),
     pasos as (insert into payments.paso ("idPago", numero, intento, paso, desde) select id, 1, 1, 'aprobado', now() from pagos)
     insert into payments.lote_pago ("idLote", "idPago", intento, centimos, "idBeneficiario", "nombreConcepto", persona, "documentoPersona", periodo)
     select $1, id, 1, centimos, "idBeneficiario", "nombreConcepto", persona, "documentoPersona", periodo from pagos order by id`,
    [id, amounts, (thing += 1_000), idUsuario, persona, documentoPersona, periodo, convocatoria, JSON.stringify(debe)],
  );
  return readBatch(id);
}

/** Who looks at the file of a batch before it is approved. */
let looks: Promise<Agent> | undefined;

/** As `preparedBatch`, and approved with the file that it has then. */
export async function approvedBatch(banco: string, amounts: number[], over: Prepared = {}): Promise<ApprovedBatch> {
  const { id } = await preparedBatch(banco, amounts, over);
  await db().query(
    `update payments.lote set estado = 'aprobado', huella = payments.huella_lote(id), "aprobadoPor" = $2, aprobado = now(), "huellaArchivo" = $3,
       "fechaPago" = (now() at time zone 'America/Caracas')::date where id = $1`,
    [id, APPROVED_BY, await fileOf(await (looks ??= newPersonAs('operador', ['pagos-aprobar'])), id)],
  );
  return readBatch(id);
}

/** A batch as it stands; of none there is nothing. */
export async function readBatch(id: number): Promise<ApprovedBatch> {
  const { rows: lotes } = await db().query<{ huella: string }>('select huella from payments.lote where id = $1', [id]);
  const { rows: lineas } = await db().query<{ id: number; idPago: number; centimos: number }>(
    'select id, "idPago", centimos::float8 as centimos from payments.lote_pago where "idLote" = $1 order by id',
    [id],
  );
  return { id, huella: lotes[0]?.huella ?? '', lineas };
}

/** How the payments of a batch stand: state of the line, of the payment, its newest step, and why. */
export async function linesOf(id: number) {
  const { rows } = await db().query<{ linea: string; pago: string; paso: string; motivo: string | null; referenciaBanco: string | null }>(
    `select l.estado as linea, p.estado as pago, s.paso, l.motivo, l."referenciaBanco" from payments.lote_pago l join payments.pago p on p.id = l."idPago"
       join payments.paso s on s."idPago" = p.id and s.numero = p.pasos where l."idLote" = $1 order by l.id`,
    [id],
  );
  return rows;
}

/** '1234.5' for 123450 céntimos. */
const decimal = (centimos: number) => (centimos / 100).toFixed(2);

/** An answer of ISO 20022 to a batch: a code for each of its lines; `over` replaces parts of the text. */
export function isoAnswer({ id, huella, lineas }: ApprovedBatch, codes: string[], over: [string, string][] = []): Buffer {
  const status = (code: string, i: number) =>
    `<TxInfAndSts><OrgnlEndToEndId>${id}-${lineas[i]!.id}</OrgnlEndToEndId><TxSts>${code}</TxSts>` +
    `${code === 'RJCT' ? '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf>' : ''}<AcctSvcrRef>B${lineas[i]!.id}</AcctSvcrRef>` +
    `<OrgnlTxRef><Amt><InstdAmt Ccy="VES">${decimal(lineas[i]!.centimos)}</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>`;
  const text =
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>R${id}</MsgId><CreDtTm>2026-02-02T10:00:00Z</CreDtTm></GrpHdr>` +
    `<OrgnlGrpInfAndSts><OrgnlMsgId>L${id}-${huella.slice(0, 24)}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>` +
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>L${id}</OrgnlPmtInfId>${codes.map(status).join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
  return Buffer.from(over.reduce((made, [from, to]) => made.replace(from, to), text));
}

/** One movement of a statement: reference, céntimos, and on which side. */
export type Movement = [reference: string, centimos: number, side?: 'CRDT' | 'DBIT', day?: string];

/** A statement of ISO 20022 of an account over these days (YYYY-MM-DD). */
export function isoStatement(cuenta: string, desde: string, hasta: string, movements: Movement[]): Buffer {
  const entry = ([reference, centimos, side = 'DBIT', day = desde]: Movement) =>
    `<Ntry><Amt Ccy="VES">${decimal(centimos)}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><BkTxCd/>` +
    `<NtryDtls><TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`;
  return Buffer.from(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId><CreDtTm>2026-03-01T00:00:00Z</CreDtTm></GrpHdr>` +
      `<Stmt><Id>E</Id><FrToDt><FrDtTm>${desde}T00:00:00-04:00</FrDtTm><ToDtTm>${hasta}T23:59:59-04:00</ToDtTm></FrToDt>` +
      `<Acct><Id><Othr><Id>${cuenta}</Id></Othr></Id></Acct>${movements.map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`,
  );
}

/** A day of the month before the last one, which is over in any zone: `n` is its number, 0 the last one. */
export function pastDay(n: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (n ? 2 : 1), n)).toISOString().slice(0, 10);
}

/** A batch whose payments the bank completed in that month. */
export async function completedBatch(prepares: Agent, banco: string, amounts: number[]): Promise<ApprovedBatch> {
  const batch = await approvedBatch(banco, amounts);
  await exportBatch(prepares, batch.id);
  const codes = amounts.map(() => 'ACSC');
  await importAnswer(prepares, batch.id, isoAnswer(batch, codes));
  await db().query(`update payments.lote_pago set resuelto = $2 where "idLote" = $1`, [batch.id, `${pastDay(10)}T12:00:00Z`]);
  return batch;
}

/** Payments of scholarships go to their bank in a batch, by who prepares and who approves, and it pays them. */
export async function paidInBatch(pagos: number[]): Promise<void> {
  await fund('beca');
  const { prepares, approves } = await paymentOperators();
  const { id } = (await prepare(prepares, pagos)).r_data;
  await approve(approves, id);
  await exportBatch(prepares, id);
  const batch = await readBatch(id);
  const codes = batch.lineas.map(() => 'ACSC');
  await importAnswer(prepares, id, isoAnswer(batch, codes));
}

/**
 * A month of a bank of its own that can be closed on any day of the year: over, covered by its statement, and matching.
 * Answers the bank.
 */
export async function monthToClose(prepares: Agent): Promise<string> {
  const banco = await newBank();
  const { cuenta } = await registerPayer(banco);
  const { id, lineas } = await completedBatch(prepares, banco, [10_050]);
  const statement = isoStatement(cuenta, pastDay(1), pastDay(0), [[`${id}-${lineas[0]!.id}`, 10_050]]);
  const answer = await importStatement(prepares, `banco=${banco}`, statement, `${banco}.xml`);
  if (answer.status !== 200) throw new Error(`the statement was refused: ${answer.text}`);
  return banco;
}
