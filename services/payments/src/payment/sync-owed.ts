import type { EntityManager } from '@mikro-orm/postgresql';
import { numberToCents } from '@registro/contracts/money';
import type { Owed, OwedPayment, OwedState, PaymentState } from '@registro/contracts/payments/owed';
import { row, rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { lockBatch, takeOut } from '../batch/take-out.js';
import { type Posting, post, posting } from '../ledger/post.js';
import { tellOperators } from '../tell-operators.js';
import { advance } from './advance.js';
import { payeeOf } from './payee.js';

/** Which thing of which domain. */
export interface Subject {
  objeto: string;
  idObjeto: number;
}
interface Standing {
  id: number;
  referencia: number;
  intento: number;
  estado: PaymentState;
  pasos: number;
  centimos: number;
  moneda: string;
  idBeneficiario: number;
  idLote: number | null;
  completado: string | null;
}

/** What each state of a domain is here. */
const STATE: Record<OwedState, PaymentState & OwedStep> = {
  revision: 'revision',
  devuelto: 'devuelto',
  aprobado: 'pendiente',
  cancelado: 'cancelado',
};
type OwedStep = 'revision' | 'devuelto' | 'pendiente' | 'cancelado';
const OUT_OF_BATCH = {
  cuenta: 'Cambió la cuenta o el nombre de quien recibe el pago',
  monto: 'Cambió el monto del pago',
  estado: 'El pago ya no está aprobado',
};
const GONE = 'Ya no se debe';

/**
 * Brings the payments of a thing up to what its domain says that it owes, whole. An answer older than the last one is
 * left aside. What is at the bank or paid stays as it is; what is in a batch and changed is taken out of it first,
 * saying so.
 */
export async function syncOwed(em: EntityManager, { objeto, idObjeto }: Subject, owed: Owed): Promise<void> {
  if (!(await isNew(em, { objeto, idObjeto }, owed.version))) return;
  const standing = await lockStanding(em, { objeto, idObjeto });
  const known = new Map(standing.map((pago) => [pago.referencia, pago]));
  let changed = false;
  for (const pago of owed.pagos) {
    const stands = known.get(pago.referencia);
    const did = stands ? await update(em, owed, pago, stands) : await insert(em, { objeto, idObjeto }, owed, pago);
    changed ||= did;
  }
  const named = new Set(owed.pagos.map(({ referencia }) => referencia));
  for (const stands of standing.filter(({ referencia, estado }) => !named.has(referencia) && estado !== 'cancelado'))
    changed = (await cancel(em, stands)) || changed;
  changed = (await name(em, { objeto, idObjeto }, owed)) || changed;
  if (changed) await tellOperators(em, [owed.idUsuario]);
}

/**
 * Whose money it is about, for which span of time, and what is doubtful about its account, as the domain says now;
 * false where that was known. What is at the bank or paid keeps what it went out with.
 */
async function name(em: EntityManager, { objeto, idObjeto }: Subject, { persona, pagos }: Owed): Promise<boolean> {
  const said = JSON.stringify(pagos.map(({ referencia, periodo, avisos }) => ({ referencia, periodo, avisos })));
  const named = await rows(
    em,
    sql<{ id: number }>`
      update payments.pago p set persona = ${persona.nombre}, "documentoPersona" = ${persona.documento}, periodo = s.periodo, avisos = s.avisos
      from jsonb_to_recordset(${said}::jsonb) s(referencia int, periodo text, avisos jsonb)
      where p.objeto = ${objeto} and p."idObjeto" = ${idObjeto} and p.referencia = s.referencia
        and (p.persona is null or p.estado not in ('enviado', 'completado', 'revertido'))
        and (p.persona, p."documentoPersona", p.periodo, p.avisos) is distinct from (${persona.nombre}, ${persona.documento}, s.periodo, s.avisos)
      returning p.id`,
  );
  return named.length > 0;
}

/**
 * Locks the thing, so that no two answers about it are worked on at once; false for an answer older than the last one.
 */
async function isNew(em: EntityManager, { objeto, idObjeto }: Subject, version: number): Promise<boolean> {
  await rows(em, sql`insert into payments.deudor values (${objeto}, ${idObjeto}, ${version}) on conflict do nothing`);
  const known = await row(
    em,
    sql<{ version: number }>`select version from payments.deudor where objeto = ${objeto} and "idObjeto" = ${idObjeto} for update`,
  );
  if (known!.version > version) return false;
  await rows(
    em,
    sql`update payments.deudor set version = ${version} where objeto = ${objeto} and "idObjeto" = ${idObjeto} and version < ${version}`,
  );
  return true;
}

/** The payments of the thing, locked after the batches that they are in. */
async function lockStanding(em: EntityManager, { objeto, idObjeto }: Subject): Promise<Standing[]> {
  const batches = await rows(
    em,
    sql<{
      idLote: number | null;
    }>`select distinct "idLote" from payments.pago where objeto = ${objeto} and "idObjeto" = ${idObjeto} and estado = 'enLote' order by 1`,
  );
  for (const { idLote } of batches) await lockBatch(em, idLote!);
  const standing = await rows(
    em,
    sql<Standing>`select id, referencia, intento, estado, pasos, centimos, moneda, "idBeneficiario", "idLote", completado from payments.pago
        where objeto = ${objeto} and "idObjeto" = ${idObjeto} order by id for update`,
  );
  // It came into a batch between the two reads: the job is tried again, with that batch locked.
  if (standing.some(({ estado, idLote }) => estado === 'enLote' && !batches.some((locked) => locked.idLote === idLote)))
    throw new Error('a payment came into a batch meanwhile');
  return standing;
}

async function insert(em: EntityManager, { objeto, idObjeto }: Subject, owed: Owed, pago: OwedPayment): Promise<boolean> {
  const estado = STATE[pago.estado];
  if (estado === 'cancelado') return false;
  const centimos = centsOf(pago);
  const made = await row(
    em,
    sql<{ id: number; pasos: number; moneda: string }>`
      insert into payments.pago (objeto, "idObjeto", referencia, intento, "idUsuario", titulo, grupo, convocatoria, anio, concepto, "nombreConcepto",
        centimos, moneda, estado, paso, desde, "aprobadoPor", bloqueo, "idBeneficiario")
      values (${objeto}, ${idObjeto}, ${pago.referencia}, ${pago.intento}, ${owed.idUsuario}, ${owed.titulo}, ${owed.grupo},
        ${owed.presupuesto.convocatoria}, ${owed.presupuesto.anio}, ${pago.concepto}, ${pago.nombreConcepto}, ${centimos}, ${pago.moneda}, ${estado}, ${estado},
        ${pago.desde}::timestamptz, ${pago.aprobadoPor}, ${blockOf(pago)}::jsonb, ${await payeeOf(em, pago.beneficiario)})
      returning id, pasos, moneda`,
  );
  await rows(
    em,
    sql`insert into payments.paso ("idPago", numero, intento, paso, desde) values (${made!.id}, 1, ${pago.intento}, ${estado}, ${pago.desde}::timestamptz)`,
  );
  if (estado === 'pendiente') await post(em, [posting('intencion', made!, centimos)]);
  return true;
}

/** At the bank, or paid: also what came back and is not to be paid again. */
const isBeyond = ({ estado, completado }: Standing): boolean => estado === 'enviado' || completado !== null;

async function update(em: EntityManager, owed: Owed, pago: OwedPayment, stands: Standing): Promise<boolean> {
  if (isBeyond(stands) || pago.intento < stands.intento) return false;
  // What was rejected waits for the domain to ask again; what is to be mended, and where, it says meanwhile.
  if (stands.estado === 'rechazado' && pago.intento === stands.intento && pago.estado !== 'cancelado') return block(em, stands.id, pago);
  const estado = STATE[pago.estado];
  const centimos = centsOf(pago);
  const idBeneficiario = await payeeOf(em, pago.beneficiario);
  const other = { cuenta: idBeneficiario !== stands.idBeneficiario, monto: centimos !== stands.centimos || pago.moneda !== stands.moneda };
  if (stands.estado === 'enLote') {
    const why = estado !== 'pendiente' ? 'estado' : other.cuenta ? 'cuenta' : other.monto ? 'monto' : null;
    if (!why) return false;
    await takeOut(em, stands.id, OUT_OF_BATCH[why]);
    Object.assign(stands, await reread(em, stands.id));
  }
  const wasOwed = stands.estado === 'pendiente';
  const goes = estado !== stands.estado || pago.intento !== stands.intento;
  const postings: Posting[] = [];
  const anew = goes || other.monto;
  await rows(
    em,
    sql`update payments.pago set intento = ${pago.intento}, titulo = ${owed.titulo}, grupo = ${owed.grupo}, convocatoria = ${owed.presupuesto.convocatoria},
          anio = ${owed.presupuesto.anio}, concepto = ${pago.concepto}, "nombreConcepto" = ${pago.nombreConcepto}, centimos = ${centimos}, moneda = ${pago.moneda},
          "idBeneficiario" = ${idBeneficiario}, "aprobadoPor" = ${pago.aprobadoPor}, bloqueo = ${blockOf(pago)}::jsonb where id = ${stands.id}`,
  );
  if (wasOwed && anew) postings.push(posting('cancelacion', stands, stands.centimos));
  if (anew) await advance(em, [stands.id], { paso: estado, estado, desde: goes ? pago.desde : undefined, idLote: null });
  if (estado === 'pendiente' && anew) postings.push(posting('intencion', await reread(em, stands.id), centimos));
  await post(em, postings);
  return anew || other.cuenta;
}

/** What stops a payment now, as its domain says; false where that was known. */
async function block(em: EntityManager, id: number, pago: OwedPayment): Promise<boolean> {
  const bloqueo = sql`${blockOf(pago)}::jsonb`;
  const other = sql<{
    id: number;
  }>`update payments.pago set bloqueo = ${bloqueo} where id = ${id} and bloqueo is distinct from ${bloqueo} returning id`;
  return Boolean(await row(em, other));
}

async function cancel(em: EntityManager, stands: Standing): Promise<boolean> {
  if (isBeyond(stands)) return false;
  if (stands.estado === 'enLote') {
    await takeOut(em, stands.id, OUT_OF_BATCH.estado);
    Object.assign(stands, await reread(em, stands.id));
  }
  if (stands.estado === 'pendiente') await post(em, [posting('cancelacion', stands, stands.centimos)]);
  await advance(em, [stands.id], { paso: 'cancelado', estado: 'cancelado', detalle: GONE, idLote: null });
  return true;
}

async function reread(
  em: EntityManager,
  id: number,
): Promise<Pick<Standing, 'id' | 'estado' | 'pasos' | 'centimos' | 'moneda' | 'idLote'>> {
  const found = await row(
    em,
    sql<
      Pick<Standing, 'id' | 'estado' | 'pasos' | 'centimos' | 'moneda' | 'idLote'>
    >`select id, estado, pasos, centimos, moneda, "idLote" from payments.pago where id = ${id}`,
  );
  return found!;
}

const blockOf = ({ bloqueo }: OwedPayment): string | null => bloqueo && JSON.stringify(bloqueo);

function centsOf({ monto, referencia }: OwedPayment): number {
  const centimos = numberToCents(monto);
  if (!centimos) throw new Error(`what is owed for ${referencia} is no amount: ${monto}`);
  return centimos;
}
