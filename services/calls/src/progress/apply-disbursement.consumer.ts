import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { PaymentFacts } from '@registro/contracts/payments/owed';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { noticeTurn } from '../case/read-proposal-notice.js';
import { Proposal } from '../proposal/proposal.entity.js';
import { Disbursement } from './disbursement.entity.js';
import { oweProject, PROJECT_DEBT } from './owe-project.js';

type Settled = 'payment.completed' | 'payment.rejected';

const NO_REASON = 'El banco no indicó el motivo';

/**
 * What became of a disbursement's payment: completed it is paid for ever; rejected it waits for another account, with the reason. An answer to an earlier
 * attempt than the one that is owed now changes nothing.
 */
@Consume('apply-disbursement')
export class ApplyDisbursement extends Consumer<Settled, PaymentFacts | null> {
  @Inject(Internal) private readonly internal!: Internal;

  protected override prepare({ datos }: Received<Settled>): Promise<PaymentFacts | null> {
    if (datos.objeto !== PROJECT_DEBT) return Promise.resolve(null);
    return this.internal.get<PaymentFacts>(`pagos/${datos.idPago}`);
  }

  protected async perform(em: EntityManager, { tipo, datos }: Received<Settled>, facts: PaymentFacts | null): Promise<void> {
    if (facts === null) return;
    const proposal = await em.findOne(Proposal, { id: datos.idObjeto }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const one = proposal && (await em.findOne(Disbursement, { id: datos.referencia, idProyecto: proposal.id }));
    if (!proposal || !one || one.pagado !== null || one.intento !== datos.intento) return;
    const paid = tipo === 'payment.completed';
    const pagado = facts.completado ? new Date(facts.completado) : new Date();
    em.assign(one, {
      idPago: datos.idPago,
      ...(paid ? { pagado, rechazo: null } : { rechazo: facts.motivo ?? NO_REASON }),
      desde: new Date(),
    });
    await em.flush();
    if (!paid) await oweProject(em, proposal);
    const { id: idProyecto, idUsuario } = proposal;
    const aviso = paid ? 'desembolsoPagado' : 'desembolsoRechazado';
    await emit(em, 'notice.requested', { aviso, idObjeto: idProyecto, vez: noticeTurn(one.id, one.intento), usuarios: [idUsuario] });
    await emit(em, 'screens.changed', { usuarios: [idUsuario], cambio: { tipo: 'pago' } });
    const despues = { idPago: datos.idPago, motivo: facts.motivo };
    await audit(em, {
      idUsuario: null,
      accion: paid ? 'pagar' : 'rechazar-pago',
      objeto: 'desembolso',
      idObjeto: one.id,
      idPersona: idUsuario,
      despues,
    });
  }
}
