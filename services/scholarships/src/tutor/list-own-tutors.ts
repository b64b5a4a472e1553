import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OwnTutor } from '@registro/contracts/scholarships/tutored-student';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ListOwnTutors extends Query<OwnTutor[]> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/** Who has registered the user as their student, the newest first. */
@QueryHandler(ListOwnTutors)
export class ListOwnTutorsHandler implements IQueryHandler<ListOwnTutors> {
  constructor(private readonly em: EntityManager) {}

  execute({ user }: ListOwnTutors): Promise<OwnTutor[]> {
    return rows(
      this.em,
      sql<OwnTutor>`
        select t.id as "idRegistro", t.creado as desde, concat_ws(' ', q."primerNombre", q."primerApellido") as tutor
        from scholarships.tutorado t left join platform.quien q on q.id = t."idUsuario"
        where t."idInvestigadorBecado" = ${user.id} and t.eliminado is null order by t.id desc`,
    );
  }
}
