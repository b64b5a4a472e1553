import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ASKS, kindsOf } from '@registro/contracts/asks';
import type { DraftKey, DraftWindow, DraftWindowsQuestion, FilesInDrafts } from '@registro/contracts/draft';
import { DRAFT_FILES_DAYS } from '@registro/contracts/files/file-types';
import { Internal } from '@registro/platform/auth/internal';
import { rows } from '@registro/platform/database/database';
import { accountsOf } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';

export class FilesInDraftsQuery extends Query<string[]> {
  constructor(readonly question: FilesInDrafts) {
    super();
  }
}

interface Naming extends DraftKey {
  archivo: string;
  idUsuario: number;
}

/**
 * Which of these files wait for a draft (rule F-5). A draft lives until it is sent, discarded or makes room for newer
 * ones; that of a call also no longer than some weeks past the last day that the call was, is or will be open for its
 * person. A draft may name any id: only that of its own person counts.
 */
@QueryHandler(FilesInDraftsQuery)
export class FilesInDraftsHandler implements IQueryHandler<FilesInDraftsQuery> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ question: { archivos } }: FilesInDraftsQuery): Promise<string[]> {
    const naming = await rows(
      this.em,
      sql<Naming>`
        select a.id as archivo, b."idUsuario", b.formulario, b."idRegistro"
        from unnest(${archivos.map(({ id }) => id)}::text[], ${archivos.map(({ idUsuario }) => idUsuario)}::int[]) as a(id, "idUsuario")
        join profile.borrador b on b."idUsuario" in ${accountsOf(sql`a."idUsuario"`)} and strpos(b.datos::text, a.id) > 0`,
    );
    if (!naming.length) return [];
    const windows = await this.windowsOf(naming);
    const over = await rows(
      this.em,
      // With the end of time as its moment the closing is the last of all, those to come among them.
      sql<{ n: number }>`
        select n from unnest(${naming.map((draft) => windowOf(draft, windows))}::text[], ${naming.map(({ idUsuario }) => idUsuario)}::int[])
          with ordinality as d(ventana, usuario, n)
        where catalogs.jornada_cierre(ventana, usuario, 'infinity') < now() - make_interval(days => ${DRAFT_FILES_DAYS})`,
    );
    const gone = new Set(over.map(({ n }) => Number(n) - 1));
    return [...new Set(naming.filter((_, n) => !gone.has(n)).map(({ archivo }) => archivo))];
  }

  /**
   * As those say whose forms they are; while one of them does not answer nobody is answered, and no file is removed.
   */
  private async windowsOf(drafts: DraftKey[]): Promise<DraftWindow[]> {
    const question: DraftWindowsQuestion = { borradores: drafts.map(({ formulario, idRegistro }) => ({ formulario, idRegistro })) };
    const told = kindsOf(ASKS.draftWindows).map((de) => this.internal.post(ASKS.draftWindows, question, { de }));
    return (await Promise.all(told)).flat();
  }
}

const windowOf = (draft: DraftKey, windows: DraftWindow[]): string | null =>
  windows.find(({ formulario, idRegistro }) => formulario === draft.formulario && idRegistro === draft.idRegistro)?.ventana ?? null;
