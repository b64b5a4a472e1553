import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { InternalProfile, ProfileFlags } from '@registro/contracts/profile/person';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { readPerson } from './person-row.js';
import { flagsOf } from './read-status.js';

export class ReadInternalProfile extends Query<InternalProfile> {
  constructor(readonly idUsuario: number) {
    super();
  }
}

/** What other services may know of a user: for documents, never for a browser. */
@QueryHandler(ReadInternalProfile)
export class ReadInternalProfileHandler implements IQueryHandler<ReadInternalProfile> {
  constructor(private readonly em: EntityManager) {}

  async execute({ idUsuario }: ReadInternalProfile): Promise<InternalProfile> {
    const registered = sql`select to_char(creado at time zone 'America/Caracas', 'YYYY-MM-DD') from profile.persona where "idUsuario" = ${idUsuario}`;
    const [persona, found] = await Promise.all([
      readPerson(this.em, idUsuario),
      row(
        this.em,
        sql<ProfileFlags & { fecha_registro: string | null }>`select f.*, (${registered}) as fecha_registro from (${flagsOf(idUsuario)}) f`,
      ),
    ]);
    const { fecha_registro, ...estatus } = found!;
    return { persona, estatus, fecha_registro };
  }
}
