import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { InternalProfile } from '@registro/contracts/profile/person';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { readPerson } from './person-row.js';
import { readFlags } from './read-status.js';

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
    const [persona, estatus, made] = await Promise.all([
      readPerson(this.em, idUsuario),
      readFlags(this.em, idUsuario),
      row(
        this.em,
        sql<{
          dia: string;
        }>`select to_char(creado at time zone 'America/Caracas', 'YYYY-MM-DD') as dia from profile.persona where "idUsuario" = ${idUsuario}`,
      ),
    ]);
    return { persona, estatus, fecha_registro: made?.dia ?? null };
  }
}
