import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DIRECTORY_PAGE } from '@registro/contracts/directory/addresses';
import { ENTRY_UNKNOWN, type PublicPerson } from '@registro/contracts/directory/directory';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import type { Shown } from '../entry/entry.entity.js';
import { HIDDEN_ENTRY, refuseHidden } from './hidden-entry.js';

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
      sql<{ oculta: boolean; datos: Shown | null }>`
        select ${HIDDEN_ENTRY} as oculta, datos from observatory.ficha where direccion = ${direccion}`,
    );
    refuseHidden(entry);
    if (!entry?.datos) notFound(ENTRY_UNKNOWN);
    return { pagina: `${DIRECTORY_PAGE}/${direccion}`, ...entry.datos };
  }
}
