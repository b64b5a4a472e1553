import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SaveTutor, TUTOR_NOT_FOUND, type TutorRead, type TutorSaid } from '@registro/contracts/scholarships/tutor';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { readColumns } from '@registro/platform/records/read-columns';
import { read } from '../scholarships.tables.js';

export class ReadTutor extends Query<TutorRead | null> {
  /** `idTutor` null: the user's own, whatever its id */
  constructor(
    readonly user: SessionUser,
    readonly idTutor: number | null,
  ) {
    super();
  }
}

/** The user's own tutor record; null before there is one; 404 for anybody else's. */
@QueryHandler(ReadTutor)
export class ReadTutorHandler implements IQueryHandler<ReadTutor> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, idTutor }: ReadTutor): Promise<TutorRead | null> {
    const own = await row<TutorRead>(
      this.em,
      read
        .selectFrom('scholarships.tutor as t')
        .select([
          't.id as idTutor',
          't.version',
          't.idPersona',
          't.idUsuario as idInvestigadorTutor',
          ...readColumns<TutorSaid>(SaveTutor, 't'),
        ])
        .where('t.idUsuario', '=', user.id),
    );
    return idTutor === null || own?.idTutor === idTutor ? own : notFound(TUTOR_NOT_FOUND);
  }
}
