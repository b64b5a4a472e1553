import type { EntityManager } from '@mikro-orm/postgresql';
import { sumCents } from '@registro/contracts/calls/second-phase';
import { Proposal } from '../proposal/proposal.entity.js';
import { SecondPhase } from '../second-phase/second-phase.entity.js';
import { financingOf } from '../sending/sent-content.js';
import { Disbursement } from './disbursement.entity.js';

/**
 * The disbursements of a proposal that was approved: a row a quarter of its plan; all at once in the first, where its
 * call has no second phase.
 */
export async function planDisbursements(em: EntityManager, { id: idProyecto }: Proposal): Promise<void> {
  const second = await em.findOne(SecondPhase, { idProyecto });
  const lines = second ? second.planDesembolso : (await financingOf(em, idProyecto)).map(({ monto }) => ({ trimestre: 1, monto }));
  const desde = new Date();
  for (const trimestre of [...new Set(lines.map((line) => line.trimestre))].toSorted((a, b) => a - b)) {
    const monto = sumCents(lines.filter((line) => line.trimestre === trimestre));
    const nothing = { liberadoPor: null, liberado: null, idPago: null, pagado: null, rechazo: null, revertido: null, cerrado: null };
    em.persist(em.create(Disbursement, { ...nothing, idProyecto, trimestre, monto, intento: 1, desde }));
  }
  await em.flush();
}
