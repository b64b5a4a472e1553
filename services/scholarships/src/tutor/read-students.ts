import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { SCHOLARSHIP_STATUS_NAMES } from '@registro/contracts/scholarships/status';
import {
  RELATION_NOT_FOUND,
  SaveStudent,
  type StudentSaid,
  type TutoredStudentRead,
  type TutoredStudentRow,
} from '@registro/contracts/scholarships/tutored-student';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { whoIs } from '@registro/platform/database/who';
import { notFound } from '@registro/platform/errors';
import { readColumns } from '@registro/platform/records/read-columns';
import { sql } from 'kysely';
import { read } from '../scholarships.tables.js';
import { ReadTutor } from './read-tutor.js';

export class ListStudents extends Query<TutoredStudentRow[]> {
  /** `idTutor` null: the user's own */
  constructor(
    readonly user: SessionUser,
    readonly idTutor: number | null,
  ) {
    super();
  }
}

/**
 * The user's own students, the newest first, each with the application that counts (else the newest). 404 for another's
 * tutor.
 */
@QueryHandler(ListStudents)
export class ListStudentsHandler implements IQueryHandler<ListStudents> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ user, idTutor }: ListStudents): Promise<TutoredStudentRow[]> {
    if (idTutor !== null) await this.queries.execute(new ReadTutor(user, idTutor));
    const found = await rows(
      this.em,
      sql<Omit<TutoredStudentRow, 'nombreEstatus'>>`
        select r.id as "idRegistroRelacion", r."idTutor", r."idInvestigadorBecado" as "idBecado", b.cedula,
               b.nombre as "nombreCompletoBecado", b."idEstatusBeca" as "tipoEstatusBecas"
        from scholarships.tutorado r
        cross join lateral (select * from scholarships.beca b where b."idUsuario" = r."idInvestigadorBecado"
                            order by (b."idEstatusBeca" in (7, 8)), b.id desc limit 1) b
        where r."idUsuario" = ${user.id} and r.eliminado is null order by r.id desc`,
    );
    return found.map((r) => ({ ...r, nombreEstatus: SCHOLARSHIP_STATUS_NAMES[r.tipoEstatusBecas] }));
  }
}

export class ViewStudent extends Query<TutoredStudentRead> {
  constructor(
    readonly user: SessionUser,
    readonly idRegistroBecado: number,
  ) {
    super();
  }
}

/** One of the user's own students with the names that the profile has today, or 404. */
@QueryHandler(ViewStudent)
export class ViewStudentHandler implements IQueryHandler<ViewStudent> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, idRegistroBecado }: ViewStudent): Promise<TutoredStudentRead> {
    const own = await row(
      this.em,
      read
        .selectFrom('scholarships.tutorado as r')
        .select(['r.idTutor', ...readColumns<StudentSaid>(SaveStudent, 'r')])
        .where('id', '=', idRegistroBecado)
        .where('idUsuario', '=', user.id)
        .where('eliminado', 'is', null),
    );
    if (!own) notFound(RELATION_NOT_FOUND);
    const who = await whoIs(this.em, { id: own.idInvestigadorBecado });
    if (!who?.documento) notFound(RELATION_NOT_FOUND);
    return {
      idRegistroBecado,
      ...own,
      prefijoIdentificacion: who.nacionalidad!,
      documentoIdentidad: who.cedula!,
      primerNombre: who.primerNombre!,
      segundoNombre: who.segundoNombre,
      primerApellido: who.primerApellido!,
      segundoApellido: who.segundoApellido,
    };
  }
}
