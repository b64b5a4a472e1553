import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterSending } from '@registro/platform/applications/after-sending';
import type { Programme } from '@registro/platform/applications/programme';
import { sendingsOf } from '@registro/platform/applications/sendings';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { type Emitted, emitAll } from '@registro/platform/events/emit';
import { Proposal } from '../proposal/proposal.entity.js';
import { screens } from '../proposal/shown.js';
import { SECOND_PHASES } from '../second-phase/programme.js';
import { PROPOSALS } from './programme.js';

type Fact = 'proposal.submitted' | 'second-phase.submitted' | 'proposal.changed';
/** Any of them, so that its type tells what it carries. */
type Told = { [T in Fact]: Received<T> }[Fact];

/**
 * What the version before this tells of: the others are asked here what they are asked where it happens today
 * (decision 124). Goes with the next version.
 */
@Consume('proposal-requests')
export class ProposalRequests extends Consumer<Fact> {
  protected async perform(em: EntityManager, event: Told): Promise<void> {
    await emitAll(em, ...(await requests(em, event)));
  }
}

async function requests(em: EntityManager, { tipo, datos }: Told): Promise<Emitted[]> {
  const proposal = await em.findOneOrFail(Proposal, { id: datos.idProyecto }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  // What they have `mark-proposal` notes, by the order of these events.
  if (tipo === 'proposal.changed') return [await screens(em, proposal)];
  if (tipo === 'second-phase.submitted') return asked(em, SECOND_PHASES, proposal, datos.version);
  return [...(await asked(em, PROPOSALS, proposal, datos.version)), await screens(em, proposal)];
}

async function asked(em: EntityManager, programme: Programme<any>, proposal: Proposal, version: number): Promise<Emitted[]> {
  const sent = (await sendingsOf(em, programme, proposal.id)).find(({ acuse }) => acuse.version === version);
  return sent ? afterSending(programme, proposal, sent.registro) : [];
}
