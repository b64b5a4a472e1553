import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { InternalDraft } from '@registro/contracts/draft';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { read } from '../profile.tables.js';

export class ReadDraftStart extends Query<InternalDraft> {
  constructor(
    readonly idUsuario: number,
    readonly formulario: string,
    readonly idRegistro: number,
  ) {
    super();
  }
}

/**
 * When someone began to type into a form: other services ask it where a window has just closed. Never what was typed.
 */
@QueryHandler(ReadDraftStart)
export class ReadDraftStartHandler implements IQueryHandler<ReadDraftStart> {
  constructor(private readonly em: EntityManager) {}

  async execute({ idUsuario, formulario, idRegistro }: ReadDraftStart): Promise<InternalDraft> {
    const found = await row(
      this.em,
      read
        .selectFrom('profile.borrador')
        .select('creado')
        .where('idUsuario', '=', idUsuario)
        .where('formulario', '=', formulario)
        .where('idRegistro', '=', idRegistro),
    );
    return found ?? notFound();
  }
}
