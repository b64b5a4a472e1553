import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PROPOSAL_NOT_FOUND } from '@registro/contracts/calls/proposal';
import { type ProposalVersion, saidDifference } from '@registro/contracts/calls/sending';
import { saidFields } from '@registro/contracts/calls/sent';
import type { SessionUser } from '@registro/platform/auth/session';
import { assertOwn } from '@registro/platform/database/locked-row';
import { Proposal } from '../proposal/proposal.entity.js';
import { type Sending, sendingsOf } from './write-sending.js';

export class ListProposalVersions extends Query<ProposalVersion[]> {
  constructor(
    readonly user: SessionUser,
    readonly idProyecto: number,
  ) {
    super();
  }
}

/** Every sending of the user's own proposal, newest first, with what it changed; none before the first, 404 for another's. */
@QueryHandler(ListProposalVersions)
export class ListProposalVersionsHandler implements IQueryHandler<ListProposalVersions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, idProyecto }: ListProposalVersions): Promise<ProposalVersion[]> {
    await assertOwn(this.em, Proposal, { id: idProyecto, idUsuario: user.id }, PROPOSAL_NOT_FOUND);
    return versionsOf(await sendingsOf(this.em, idProyecto, 'propuesta'));
  }
}

/** Sendings, oldest first, as they are shown: the newest first, each with what it changed. */
export const versionsOf = (sendings: Sending[]): ProposalVersion[] =>
  sendings.map(({ acuse }, i) => ({ version: acuse.version, acuse, cambios: changesOf(sendings, i) })).toReversed();

const said = ({ registro }: Sending) => saidFields(registro.convocatoria.programa, registro.contenido);

function changesOf(sendings: Sending[], i: number): ProposalVersion['cambios'] {
  const [before, after] = [sendings[i - 1], sendings[i]];
  return before && after ? saidDifference(said(before), said(after)) : [];
}
