import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import type { NoticeName } from '@registro/contracts/notices/notices';
import type { RevertedWay } from '@registro/contracts/payments/adjust';
import type { PaymentFacts } from '@registro/contracts/payments/owed';
import { isNews, NO_REASON, type Settled } from '@registro/contracts/payments/settled';
import { PERIOD_STATUS } from '@registro/contracts/scholarships/period-rules';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { lockScholarship } from '../postgraduate/own-approved.js';
import { owe, PERIOD_DEBT } from './owe.js';
import { Period, PeriodPayment } from './period.entity.js';
import { settledTold } from './read-settled-told.js';

const DEEDS: Record<Settled, string> = {
  'payment.completed': 'pagar',
  'payment.rejected': 'rechazar-pago',
  'payment.reverted': 'revertir-pago',
  'payment.resumed': 'desenlace-pago',
};

/**
 * What became of a payment: completed it is paid, and with the last one the period; rejected it goes back to the
 * scholar, with the reason and what to mend. Paid money that came back is paid no longer, and neither is the period,
 * until it is paid again or not any more. An answer to an earlier attempt than the one that is owed now changes
 * nothing.
 */
@Consume('apply-payment')
export class ApplyPayment extends Consumer<Settled, PaymentFacts | null> {
  @Inject(Internal) private readonly internal!: Internal;

  protected override prepare({ datos }: Received<Settled>): Promise<PaymentFacts | null> {
    if (datos.objeto !== PERIOD_DEBT) return Promise.resolve(null);
    return this.internal.get(ASKS.payment, { id: datos.idPago });
  }

  protected async perform(em: EntityManager, event: Received<Settled>, facts: PaymentFacts | null): Promise<void> {
    const { datos } = event;
    if (facts === null) return;
    const found = await em.findOne(Period, { id: datos.idObjeto });
    if (!found) return;
    await lockScholarship(em, found.idBeca);
    const period = await em.findOneOrFail(Period, { id: found.id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    const payment = await em.findOne(PeriodPayment, { id: datos.referencia, idPeriodo: period.id });
    if (!payment || !isNews(event, payment)) return;
    const antes = { estatus: period.estatus, intento: payment.intento };
    const told = await toldOf(em, event);
    payment.idPago = datos.idPago;
    const aviso = await this.apply(em, event, { period, payment, facts, told });
    await em.flush();
    await tell(em, period, aviso);
    const despues = { estatus: period.estatus, idPago: datos.idPago, referencia: payment.id, motivo: facts.motivo };
    const accion = DEEDS[event.tipo];
    await audit(em, { idUsuario: null, accion, objeto: 'periodo', idObjeto: period.id, idPersona: period.idUsuario, antes, despues });
  }

  private apply(em: EntityManager, event: Received<Settled>, news: News): Promise<NoticeName | null> {
    const { period, payment, facts } = news;
    if (event.tipo === 'payment.completed') return complete(em, news);
    if (event.tipo === 'payment.rejected') return reject(em, news);
    if (event.tipo === 'payment.reverted') return revert(em, period, payment, facts);
    return resume(em, period, payment, facts, event.datos as Received<'payment.resumed'>['datos']);
  }
}

/** What an answer is news of, and what is told of it. */
interface News {
  period: Period;
  payment: PeriodPayment;
  facts: PaymentFacts;
  told: NoticeName | null;
}

/** What is told of an answer of the bank, asked before anything changes by it; null: nothing, or it is none. */
async function toldOf(
  em: EntityManager,
  { tipo, datos: { idObjeto, referencia, intento } }: Received<Settled>,
): Promise<NoticeName | null> {
  if (tipo !== 'payment.completed' && tipo !== 'payment.rejected') return null;
  const resultado = tipo === 'payment.completed' ? 'completado' : 'rechazado';
  const [told] = await settledTold(em, [{ idObjeto, referencia, intento, resultado }]);
  return told?.aviso ?? null;
}

/**
 * Paid, and with the last one the period. One that was deleted meanwhile comes back: what the bank did must be seen.
 */
async function complete(em: EntityManager, { period, payment, facts: { completado }, told }: News): Promise<NoticeName | null> {
  const pagado = completado ? new Date(completado) : new Date();
  em.assign(payment, { pagado, rechazo: null });
  period.eliminado = null;
  await em.flush();
  if (told) em.assign(period, { estatus: PERIOD_STATUS.PAID, observacion: null, notas: [], desde: pagado });
  return told;
}

async function reject(em: EntityManager, { period, payment, facts, told }: News): Promise<NoticeName | null> {
  const { motivo, nombreConcepto } = facts;
  const rechazo = motivo ?? NO_REASON;
  em.assign(payment, { rechazo, aprobadoPor: null, aprobado: null });
  if (told === null) return null;
  sendBack(em, period, `El pago de ${nombreConcepto} fue rechazado: ${rechazo}`, rechazo);
  await owe(em, period);
  return told;
}

/** It goes back to the scholar, for the account that it is paid to. */
function sendBack(em: EntityManager, period: Period, observacion: string, nota: string): void {
  em.assign(period, { estatus: PERIOD_STATUS.RETURNED, observacion, notas: [{ campo: 'NumcuentaInstitucion', nota }], desde: new Date() });
}

/** It is paid no longer; who reverted it tells its owner. */
async function revert(em: EntityManager, period: Period, payment: PeriodPayment, { motivo }: PaymentFacts): Promise<NoticeName | null> {
  em.assign(payment, { pagado: null, revertido: motivo ?? NO_REASON });
  if (period.estatus === PERIOD_STATUS.PAID) em.assign(period, { estatus: PERIOD_STATUS.APPROVED, desde: new Date() });
  return Promise.resolve(null);
}

/** It is owed again as another attempt, as it was or once its account was mended; or it is not owed any more. */
async function resume(
  em: EntityManager,
  period: Period,
  payment: PeriodPayment,
  facts: PaymentFacts,
  { sigue, intento }: { sigue: RevertedWay; intento: number },
): Promise<NoticeName | null> {
  // This may be heard before the other.
  if (payment.pagado !== null) await revert(em, period, payment, facts);
  await em.flush();
  const why = payment.revertido ?? NO_REASON;
  if (sigue === 'cerrar') return close(em, period, payment, `El pago de ${facts.nombreConcepto} ya no se hará: ${facts.motivo ?? why}`);
  const rejected = payment.rechazo !== null;
  em.assign(payment, { intento, revertido: null, rechazo: null });
  if (rejected) await reviewAgain(em, period);
  const mends = sigue === 'corregir' && !period.eliminado;
  if (mends) {
    em.assign(payment, { aprobadoPor: null, aprobado: null });
    sendBack(em, period, `El pago de ${facts.nombreConcepto} volvió: ${why}. Corrija la cuenta de la institución`, why);
  }
  await owe(em, period);
  return mends ? 'periodoDevuelto' : null;
}

/**
 * Asked for anew as it was after a rejection, by an appeal, it is approved anew: the period waits for review again,
 * unless another of its payments still has to be mended.
 */
async function reviewAgain(em: EntityManager, period: Period): Promise<void> {
  await em.flush();
  if (period.estatus !== PERIOD_STATUS.RETURNED || (await em.count(PeriodPayment, { idPeriodo: period.id, rechazo: { $ne: null } })))
    return;
  em.assign(period, { estatus: PERIOD_STATUS.IN_REVIEW, observacion: null, notas: [], desde: new Date() });
}

/** With the last one that was still open the period is paid, or it never will be. */
async function close(em: EntityManager, period: Period, payment: PeriodPayment, observacion: string): Promise<NoticeName | null> {
  payment.cerrado = new Date();
  await owe(em, period);
  if (period.estatus !== PERIOD_STATUS.APPROVED || (await em.count(PeriodPayment, { idPeriodo: period.id, pagado: null, cerrado: null })))
    return null;
  const paid = await em.count(PeriodPayment, { idPeriodo: period.id, pagado: { $ne: null } });
  em.assign(period, {
    estatus: paid ? PERIOD_STATUS.PAID : PERIOD_STATUS.NOT_PAID,
    observacion: paid ? null : observacion,
    desde: new Date(),
  });
  return null;
}

async function tell(em: EntityManager, { id, version: vez, idUsuario }: Period, aviso: NoticeName | null): Promise<void> {
  if (aviso) await emit(em, 'notice.requested', { aviso, idObjeto: id, vez, usuarios: [idUsuario] });
  await emit(em, 'screens.changed', { usuarios: [idUsuario], permisos: ['convocatorias'], cambio: { tipo: 'pago' } });
  await emit(em, 'holdings.changed', { idUsuario });
}
