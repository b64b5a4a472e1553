import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Programme } from '@registro/contracts/calls/programme';
import { FINANCING_DRAFT, MEMBER_DRAFT, NEW_PROPOSAL_DRAFTS, PROPOSAL_DRAFTS, QUESTIONS_DRAFT } from '@registro/contracts/draft';
import type { UnsentDrafts } from '@registro/contracts/notices/recipients';
import { SCHOLARSHIP_DRAFT } from '@registro/contracts/scholarships/scholarship-rules';
import type { DraftsOf } from '@registro/platform/applications/draft-windows';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { proposalsInWindow, SENT_IN_WINDOW } from './in-window.js';

/** Of one proposal, by its id, beside that of its data. */
const OF_A_PROPOSAL = [MEMBER_DRAFT, FINANCING_DRAFT, QUESTIONS_DRAFT];

/**
 * New proposals, and what is changed in a proposal that may be sent only while its call is open. What was sent back,
 * second phases and reports have no last day, and a reconsideration names no file: they wait for none.
 */
export const PROPOSAL_DRAFT_WINDOWS: DraftsOf[] = [
  { formularios: Object.values(NEW_PROPOSAL_DRAFTS), ventana: sql`select c.ventana from calls.convocatoria c where c.id = b."idRegistro"` },
  {
    formularios: [...Object.values(PROPOSAL_DRAFTS), ...OF_A_PROPOSAL],
    ventana: sql`
      select c.ventana from calls.proyecto p join calls.convocatoria c on c.id = p."idConvocatoria"
      where p.id = b."idRegistro" and ${SENT_IN_WINDOW}`,
  },
];

export class ReadUnsentDrafts extends Query<UnsentDrafts> {
  constructor(readonly ventana: string) {
    super();
  }
}

/**
 * Which drafts belong to the calls of a window: those of their new proposals, by the call, and of what is changed in a
 * proposal, by the proposal. Who has an unsent proposal there is told of that one, and not of its drafts as well
 * (rule V-18).
 */
@QueryHandler(ReadUnsentDrafts)
export class ReadUnsentDraftsHandler implements IQueryHandler<ReadUnsentDrafts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ ventana }: ReadUnsentDrafts): Promise<UnsentDrafts> {
    const calls = await rows(
      this.em,
      sql<{ id: number; programa: Programme }>`select c.id, c.programa from calls.convocatoria c where c.ventana = ${ventana}`,
    );
    const proposals = await proposalsInWindow(this.em, ventana);
    const registros = proposals.map(({ id }) => id);
    const ofProposals = new Set(proposals.flatMap(({ programa }) => [PROPOSAL_DRAFTS[programa], ...OF_A_PROPOSAL]));
    return {
      formularios: [
        ...calls.map(({ id, programa }) =>
          programa === 'beca'
            ? { formulario: SCHOLARSHIP_DRAFT, registros: null }
            : { formulario: NEW_PROPOSAL_DRAFTS[programa], registros: [id] },
        ),
        ...[...ofProposals].map((formulario) => ({ formulario, registros })),
      ],
      enterados: proposals.filter(({ sinEnviar }) => sinEnviar).map(({ idUsuario }) => idUsuario),
    };
  }
}
