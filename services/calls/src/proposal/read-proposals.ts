import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { InnovationRead } from '@registro/contracts/calls/innovation';
import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import { PROPOSAL_NOT_FOUND, type ProposalRow } from '@registro/contracts/calls/proposal';
import type { SustainabilityRead } from '@registro/contracts/calls/sustainability';
import { fieldsOf } from '@registro/contracts/record/description';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { readColumns } from '@registro/platform/records/read-columns';
import { readCall } from '../call/current-call.js';
import { FORMS, type SaidOf } from './forms.js';
import { presentRow, presentState, proposalList, proposalsOf, type StoredState } from './proposal-rows.js';

export interface ListedProposals {
  /** of the call that was asked for */
  proyectos: ProposalRow[];
  /** of earlier calls of the programme, which stay readable */
  anteriores: ProposalRow[];
}

export class ListProposals extends Query<ListedProposals> {
  /** `ref`: a call's code; null: the current one of the programme */
  constructor(
    readonly user: SessionUser,
    readonly programa: ProposalProgramme,
    readonly ref: string | null,
  ) {
    super();
  }
}

/** The user's own proposals of a call, and those of the others of its programme. */
@QueryHandler(ListProposals)
export class ListProposalsHandler implements IQueryHandler<ListProposals> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, programa, ref }: ListProposals): Promise<ListedProposals> {
    const call = await readCall(this.em, user.id, ref ?? programa, programa);
    const own = await rows(this.em, proposalList(user.id, programa).where('p.idUsuario', '=', user.id));
    const all = own.map((found) => presentRow(found, user.id));
    const isOfCall = ({ convocatoria }: ProposalRow) => convocatoria.codigo === call.codigo;
    return { proyectos: all.filter(isOfCall), anteriores: all.filter((found) => !isOfCall(found)) };
  }
}

/** What a view answers, by programme. */
export type ProposalReadOf = { innovacion: InnovationRead; sostenibilidad: SustainabilityRead };

export class ViewProposal<P extends ProposalProgramme = ProposalProgramme> extends Query<ProposalReadOf[P]> {
  constructor(
    readonly user: SessionUser,
    readonly programa: P,
    readonly id: number,
  ) {
    super();
  }
}

/** A proposal that one may write in; 404 for any other. */
@QueryHandler(ViewProposal)
export class ViewProposalHandler implements IQueryHandler<ViewProposal> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, programa, id }: ViewProposal): Promise<ProposalReadOf[ProposalProgramme]> {
    const query = proposalsOf(user.id, programa).select(readColumns<SaidOf[typeof programa]>(FORMS[programa], 'p')).where('p.id', '=', id);
    const found = await row<StoredState & SaidOf[ProposalProgramme]>(this.em, query as never);
    if (!found) notFound(PROPOSAL_NOT_FOUND);
    const { estado, municipio, parroquia } = found;
    return {
      ...presentState(found, user.id),
      ...saidOf(programa, found),
      localidadProyecto: { estado, municipio, parroquia },
    } as ProposalReadOf[ProposalProgramme];
  }
}

/** Of a row what was said, under the names that it is read by. */
function saidOf(programa: ProposalProgramme, found: object): SaidOf[ProposalProgramme] {
  const said = fieldsOf(FORMS[programa]).map(({ read: name }) => [name, (found as Record<string, unknown>)[name!]]);
  return Object.fromEntries(said) as SaidOf[ProposalProgramme];
}
