import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import type { NoticeName } from '@registro/contracts/notices/notices';
import type { PaymentFacts } from '@registro/contracts/payments/owed';
import { isNews, NO_REASON, type Settled, type SettledBefore, type SettledNews } from '@registro/contracts/payments/settled';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { noticeTurn } from '../case/read-proposal-notice.js';
import { Proposal } from '../proposal/proposal.entity.js';
import { Disbursement } from './disbursement.entity.js';
import { oweProject, PROJECT_DEBT } from './owe-project.js';

/**
 * What became of a disbursement's payment: completed it is paid; rejected it waits for another account, with the
 * reason. One that came back is paid no longer, and is owed again, at once or with another account, or not any more. An
 * answer to an earlier attempt than the one that is owed now changes nothing.
 */
@Consume('apply-disbursement')
export class ApplyDisbursement extends Consumer<Settled, PaymentFacts | null> {
  @Inject(Internal) private readonly internal!: Internal;

  protected override prepare({ datos }: Received<Settled>): Promise<PaymentFacts | null> {
    if (datos.objeto !== PROJECT_DEBT) return Promise.resolve(null);
    return this.internal.get(ASKS.payment, { id: datos.idPago });
  }

  protected async perform(em: EntityManager, event: Received<Settled>, facts: PaymentFacts | null): Promise<void> {
    const { tipo, datos } = event;
    if (facts === null) return;
    const proposal = await em.findOne(Proposal, { id: datos.idObjeto }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const one = proposal && (await em.findOne(Disbursement, { id: datos.referencia, idProyecto: proposal.id }));
    if (!proposal || !one) return;
    const news = became(event, one, facts);
    if (!news) return;
    const { changes, accion, aviso } = news;
    em.assign(one, { idPago: datos.idPago, desde: new Date(), ...changes });
    await em.flush();
    if (tipo === 'payment.rejected' || tipo === 'payment.resumed') await oweProject(em, proposal);
    const { id: idProyecto, idUsuario } = proposal;
    const vez = noticeTurn(one.id, one.intento);
    if (aviso) await emit(em, 'notice.requested', { aviso, idObjeto: idProyecto, vez, usuarios: [idUsuario] });
    await emit(em, 'screens.changed', { usuarios: [idUsuario], cambio: { tipo: 'pago' } });
    const despues = { idPago: datos.idPago, motivo: facts.motivo };
    await audit(em, { idUsuario: null, accion, objeto: 'desembolso', idObjeto: one.id, idPersona: idUsuario, despues });
  }
}

interface Became {
  changes: Partial<Disbursement>;
  accion: string;
  aviso?: NoticeName;
}

/** What an event makes of a disbursement; null where it is no news of the attempt that is owed now. */
export function became(
  news: SettledNews,
  before: SettledBefore,
  { motivo, completado }: Pick<PaymentFacts, 'motivo' | 'completado'>,
): Became | null {
  if (!isNews(news, before)) return null;
  const { tipo, datos } = news;
  const { revertido } = before;
  const why = motivo ?? NO_REASON;
  if (tipo === 'payment.reverted') return { changes: { pagado: null, revertido: why }, accion: 'revertir-pago' };
  if (tipo === 'payment.resumed') {
    const { sigue } = datos;
    const again = { pagado: null, revertido: null, rechazo: null, intento: datos.intento };
    const accion = 'desenlace-pago';
    if (sigue === 'cerrar') return { changes: { pagado: null, revertido: revertido ?? why, cerrado: new Date() }, accion };
    if (sigue === 'pagar') return { changes: again, accion };
    return { changes: { ...again, rechazo: revertido ?? why }, accion, aviso: 'desembolsoRechazado' };
  }
  if (tipo === 'payment.rejected') return { changes: { rechazo: why }, accion: 'rechazar-pago', aviso: 'desembolsoRechazado' };
  return { changes: { pagado: completado ? new Date(completado) : new Date(), rechazo: null }, accion: 'pagar', aviso: 'desembolsoPagado' };
}
