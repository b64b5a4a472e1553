import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentActKind } from '@registro/contracts/two-persons';
import { type Proposal, proposeAct } from '@registro/platform/acts/propose';
import { tried } from '@registro/platform/database/database';
import { tellOperators } from '../tell-operators.js';
import type { ActOf } from './act-of.js';

type PaymentProposal<Data extends object> = Proposal<Data> & { acto: PaymentActKind; how: ActOf<Data> };

/**
 * Writes down what somebody would have done, for another to confirm; answers its id. It is tried first and taken back,
 * so that what stands against it is told to who can mend it. Refuses where the same waits already. In a transaction.
 */
export async function propose<Data extends object>(em: EntityManager, idUsuario: number, p: PaymentProposal<Data>): Promise<number> {
  if (!p.how.untried)
    await tried(em, () => p.how.apply(em, p.datos, { idUsuario, propone: idUsuario, idActo: 0, motivo: null }, undefined));
  const id = await proposeAct(em, idUsuario, p);
  await tellOperators(em);
  return id;
}
