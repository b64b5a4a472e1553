import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DraftWindow, DraftWindowsQuestion } from '@registro/contracts/draft';
import { SCHOLARSHIP_DRAFT, scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import { Scholarship, SCHOLARSHIP_WINDOW } from './scholarship.entity.js';

export class ReadDraftWindows extends Query<DraftWindow[]> {
  constructor(readonly question: DraftWindowsQuestion) {
    super();
  }
}

/**
 * The window that drafts of applications wait for: new ones, and all but those that were returned, which may be sent at
 * any time (rule B-12).
 */
@QueryHandler(ReadDraftWindows)
export class ReadDraftWindowsHandler implements IQueryHandler<ReadDraftWindows> {
  constructor(private readonly em: EntityManager) {}

  async execute({ question: { borradores } }: ReadDraftWindows): Promise<DraftWindow[]> {
    const drafts = borradores.filter(({ formulario }) => formulario === SCHOLARSHIP_DRAFT);
    const own = await this.em.find(
      Scholarship,
      { id: { $in: drafts.map(({ idRegistro }) => idRegistro) } },
      { fields: ['id', 'idEstatusBeca'] },
    );
    const atAnyTime = new Set(own.filter((s) => scholarshipCan.edit({ id_estatus_beca: s.idEstatusBeca }, false)).map(({ id }) => id));
    return drafts
      .filter(({ idRegistro }) => !atAnyTime.has(idRegistro))
      .map(({ idRegistro }) => ({ formulario: SCHOLARSHIP_DRAFT, idRegistro, ventana: SCHOLARSHIP_WINDOW }));
  }
}
