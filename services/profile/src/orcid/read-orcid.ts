import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OwnOrcid } from '@registro/contracts/profile/orcid';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadOrcid extends Query<OwnOrcid> {
  constructor(readonly idUsuario: number) {
    super();
  }
}

/** The iD that somebody linked, and since when. */
@QueryHandler(ReadOrcid)
export class ReadOrcidHandler implements IQueryHandler<ReadOrcid> {
  constructor(private readonly em: EntityManager) {}

  async execute({ idUsuario }: ReadOrcid): Promise<OwnOrcid> {
    return (await linkedOrcid(this.em, idUsuario)) ?? { orcid: null, vinculado: null };
  }
}

/** Null where none is linked. */
export const linkedOrcid = (em: EntityManager, idUsuario: number): Promise<OwnOrcid | null> =>
  row(em, sql<OwnOrcid>`select orcid, to_json(vinculado)#>>'{}' as vinculado from profile.orcid where "idUsuario" = ${idUsuario}`);
