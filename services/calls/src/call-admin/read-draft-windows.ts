import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  type DraftKey,
  type DraftsOfCalls,
  type DraftWindow,
  NEW_PROPOSAL_DRAFTS,
  PROPOSAL_DRAFTS,
  SCHOLARSHIP_DRAFT,
} from '@registro/contracts/draft';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { SENT_IN_WINDOW } from './in-window.js';
import { SCHOLARSHIP_WINDOW } from './read-numbers.js';
import { OF_A_PROPOSAL } from './read-unsent-drafts.js';

export class ReadDraftWindows extends Query<DraftWindow[]> {
  constructor(readonly question: DraftsOfCalls) {
    super();
  }
}

const OF_A_CALL: string[] = Object.values(NEW_PROPOSAL_DRAFTS);
const OF_PROPOSALS: string[] = [...Object.values(PROPOSAL_DRAFTS), ...OF_A_PROPOSAL];

/**
 * The windows that drafts wait for: of new applications and proposals, and of what is changed in a proposal that may be sent only while its call is
 * open. What was sent back, and what has days of its own (second phases, reports, reconsiderations), has none and is left out.
 */
@QueryHandler(ReadDraftWindows)
export class ReadDraftWindowsHandler implements IQueryHandler<ReadDraftWindows> {
  constructor(private readonly em: EntityManager) {}

  async execute({ question: { borradores } }: ReadDraftWindows): Promise<DraftWindow[]> {
    const idsOf = (forms: string[]) =>
      borradores.filter(({ formulario }) => forms.includes(formulario)).map(({ idRegistro }) => idRegistro);
    const windows = await rows(
      this.em,
      sql<{ nuevo: boolean; id: number; ventana: string }>`
        select true as nuevo, c.id, c.ventana from calls.convocatoria c where c.id = any(${idsOf(OF_A_CALL)}::int[])
        union all
        select false, p.id, c.ventana from calls.proyecto p join calls.convocatoria c on c.id = p."idConvocatoria"
        where p.id = any(${idsOf(OF_PROPOSALS)}::int[]) and ${SENT_IN_WINDOW}`,
    );
    const windowOf = ({ formulario, idRegistro }: DraftKey): string | undefined => {
      if (formulario === SCHOLARSHIP_DRAFT) return idRegistro === 0 ? SCHOLARSHIP_WINDOW : undefined;
      const nuevo = OF_A_CALL.includes(formulario);
      if (!nuevo && !OF_PROPOSALS.includes(formulario)) return undefined;
      return windows.find((window) => window.nuevo === nuevo && window.id === idRegistro)?.ventana;
    };
    return borradores.flatMap((draft) => {
      const ventana = windowOf(draft);
      return ventana ? [{ ...draft, ventana }] : [];
    });
  }
}
