import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DIRECTORY_PAGE } from '@registro/contracts/directory/addresses';
import { ENTRY_GONE, ENTRY_UNKNOWN, type PublicPerson } from '@registro/contracts/directory/directory';
import { row } from '@registro/platform/database/database';
import { HttpProblem, notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import type { Shown } from '../entry/entry.entity.js';

export class ReadPublicPerson extends Query<PublicPerson> {
  constructor(readonly direccion: string) {
    super();
  }
}

/** Somebody's page of the directory; 404 for an address that names nobody, 410 for who hid it (rule P-26). */
@QueryHandler(ReadPublicPerson)
export class ReadPublicPersonHandler implements IQueryHandler<ReadPublicPerson> {
  constructor(private readonly em: EntityManager) {}

  async execute({ direccion }: ReadPublicPerson): Promise<PublicPerson> {
    const entry = await row(
      this.em,
      sql<{ visible: boolean; datos: Shown | null; publicada: string | null }>`
        select visible, datos, publicada from observatory.ficha where direccion = ${direccion}`,
    );
    if (entry && !entry.visible && entry.publicada) throw new HttpProblem(410, ENTRY_GONE);
    if (!entry?.datos) notFound(ENTRY_UNKNOWN);
    return { pagina: `${DIRECTORY_PAGE}/${direccion}`, ...entry.datos };
  }
}
