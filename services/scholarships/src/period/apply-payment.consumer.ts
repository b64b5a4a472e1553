import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { NoticeName } from '@registro/contracts/notices/notices';
import type { PaymentFacts } from '@registro/contracts/payments/owed';
import { PERIOD_STATUS } from '@registro/contracts/scholarships/period-rules';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { lockScholarship } from '../postgraduate/own-approved.js';
import { owe, PERIOD_DEBT } from './owe.js';
import { Period, PeriodPayment } from './period.entity.js';

type Settled = 'payment.completed' | 'payment.rejected';

const NO_REASON = 'El banco no indicó el motivo';

/**
 * What became of a payment: completed it is paid for ever, and with the last one the period; rejected it goes back to the scholar, with the reason
 * and what to mend. An answer to an earlier attempt than the one that is owed now changes nothing.
 */
@Consume('apply-payment')
export class ApplyPayment extends Consumer<Settled, PaymentFacts | null> {
  @Inject(Internal) private readonly internal!: Internal;

  protected override prepare({ datos }: Received<Settled>): Promise<PaymentFacts | null> {
    if (datos.objeto !== PERIOD_DEBT) return Promise.resolve(null);
    return this.internal.get<PaymentFacts>(`pagos/${datos.idPago}`);
  }

  protected async perform(em: EntityManager, event: Received<Settled>, facts: PaymentFacts | null): Promise<void> {
    const { datos } = event;
    if (facts === null) return;
    const found = await em.findOne(Period, { id: datos.idObjeto });
    if (!found) return;
    await lockScholarship(em, found.idBeca);
    const period = await em.findOneOrFail(Period, { id: found.id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    const payment = await em.findOne(PeriodPayment, { id: datos.referencia, idPeriodo: period.id });
    if (!payment || payment.pagado || payment.intento !== datos.intento) return;
    const antes = { estatus: period.estatus, intento: payment.intento };
    payment.idPago = datos.idPago;
    const aviso =
      event.tipo === 'payment.completed' ? await complete(em, period, payment, facts) : await reject(em, period, payment, facts);
    await em.flush();
    await tell(em, period, aviso);
    const despues = { estatus: period.estatus, idPago: datos.idPago, referencia: payment.id, motivo: facts.motivo };
    const accion = event.tipo === 'payment.completed' ? 'pagar' : 'rechazar-pago';
    await audit(em, { idUsuario: null, accion, objeto: 'periodo', idObjeto: period.id, idPersona: period.idUsuario, antes, despues });
  }
}

/** Paid. A period that was deleted meanwhile comes back: what the bank did must be seen. */
async function complete(
  em: EntityManager,
  period: Period,
  payment: PeriodPayment,
  { completado }: PaymentFacts,
): Promise<NoticeName | null> {
  const pagado = completado ? new Date(completado) : new Date();
  em.assign(payment, { pagado, rechazo: null });
  period.eliminado = null;
  await em.flush();
  if (await em.count(PeriodPayment, { idPeriodo: period.id, pagado: null })) return null;
  em.assign(period, { estatus: PERIOD_STATUS.PAID, observacion: null, notas: [], desde: pagado });
  return 'periodoPagado';
}

async function reject(
  em: EntityManager,
  period: Period,
  payment: PeriodPayment,
  { motivo, nombreConcepto }: PaymentFacts,
): Promise<NoticeName | null> {
  const rechazo = motivo ?? NO_REASON;
  em.assign(payment, { rechazo, aprobadoPor: null, aprobado: null });
  if (period.eliminado) return null;
  em.assign(period, {
    estatus: PERIOD_STATUS.RETURNED,
    observacion: `El pago de ${nombreConcepto} fue rechazado: ${rechazo}`,
    notas: [{ campo: 'NumcuentaInstitucion', nota: rechazo }],
    desde: new Date(),
  });
  await owe(em, period);
  return 'pagoRechazado';
}

async function tell(em: EntityManager, { id, version: vez, idUsuario }: Period, aviso: NoticeName | null): Promise<void> {
  if (aviso) await emit(em, 'notice.requested', { aviso, idObjeto: id, vez, usuarios: [idUsuario] });
  await emit(em, 'screens.changed', { usuarios: [idUsuario], permisos: ['convocatorias'], cambio: { tipo: 'pago' } });
}
