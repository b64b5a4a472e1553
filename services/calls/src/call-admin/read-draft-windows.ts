import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type DraftWindow, type DraftWindowsQuestion, NEW_PROPOSAL_DRAFTS, PROPOSAL_DRAFTS } from '@registro/contracts/draft';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { SENT_IN_WINDOW } from './in-window.js';
import { OF_A_PROPOSAL } from './read-unsent-drafts.js';

export class ReadDraftWindows extends Query<DraftWindow[]> {
  constructor(readonly question: DraftWindowsQuestion) {
    super();
  }
}

const OF_A_CALL: string[] = Object.values(NEW_PROPOSAL_DRAFTS);
const OF_PROPOSALS: string[] = [...Object.values(PROPOSAL_DRAFTS), ...OF_A_PROPOSAL];

/**
 * The windows that drafts wait for: of new proposals, and of what is changed in a proposal that may be sent only while
 * its call is open. What was sent back, second phases and reports have no last day, and a reconsideration names no
 * file: they are left out.
 */
@QueryHandler(ReadDraftWindows)
export class ReadDraftWindowsHandler implements IQueryHandler<ReadDraftWindows> {
  constructor(private readonly em: EntityManager) {}

  execute({ question: { borradores } }: ReadDraftWindows): Promise<DraftWindow[]> {
    const [formularios, registros] = [borradores.map(({ formulario }) => formulario), borradores.map(({ idRegistro }) => idRegistro)];
    return rows(
      this.em,
      sql<DraftWindow>`
        with b as (select * from unnest(${formularios}::text[], ${registros}::int[]) as b(formulario, "idRegistro"))
        select b.*, c.ventana from b join calls.convocatoria c on c.id = b."idRegistro" where b.formulario = any(${OF_A_CALL})
        union
        select b.*, c.ventana from b join calls.proyecto p on p.id = b."idRegistro" join calls.convocatoria c on c.id = p."idConvocatoria"
        where b.formulario = any(${OF_PROPOSALS}) and ${SENT_IN_WINDOW}`,
    );
  }
}
