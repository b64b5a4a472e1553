import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DraftWindow, DraftWindowsQuestion } from '@registro/contracts/draft';
import { type RawBuilder, sql } from 'kysely';
import { rows } from '../database/database.js';

/**
 * The drafts of one kind of form. `ventana`: SQL of a query that finds the window that a draft `b` waits for, by its
 * `idRegistro`; none where what it is of may be sent at any time.
 */
export interface DraftsOf {
  formularios: readonly string[];
  ventana: RawBuilder<unknown>;
}

export class ReadDraftWindows extends Query<DraftWindow[]> {
  constructor(
    readonly drafts: readonly DraftsOf[],
    readonly question: DraftWindowsQuestion,
  ) {
    super();
  }
}

/** The windows that drafts wait for, of those that can be sent only while one is open (rule F-5). */
@QueryHandler(ReadDraftWindows)
export class ReadDraftWindowsHandler implements IQueryHandler<ReadDraftWindows> {
  constructor(private readonly em: EntityManager) {}

  execute({ drafts, question: { borradores } }: ReadDraftWindows): Promise<DraftWindow[]> {
    const [formularios, registros] = [borradores.map(({ formulario }) => formulario), borradores.map(({ idRegistro }) => idRegistro)];
    const found = drafts.map(
      (of) =>
        sql`select b.*, v.ventana from b cross join lateral (${of.ventana}) v(ventana) where b.formulario = any(${[...of.formularios]}::text[])`,
    );
    const asked = sql`
      with b as (select * from unnest(${formularios}::text[], ${registros}::int[]) as b(formulario, "idRegistro"))
      ${sql.join(found, sql` union `)}`;
    return rows(this.em, asked.$castTo<DraftWindow>());
  }
}
