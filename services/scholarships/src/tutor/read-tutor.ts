import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TUTOR_NOT_FOUND, type TutorRead } from '@registro/contracts/scholarships/tutor';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

export class ReadTutor extends Query<TutorRead | null> {
  /** `idTutor` null: the user's own, whatever its id */
  constructor(
    readonly user: SessionUser,
    readonly idTutor: number | null,
  ) {
    super();
  }
}

const label = (lista: string, column: 'idBanco' | 'idTipoCuenta') =>
  sql<string>`coalesce((select e.label from catalogs.elemento e where e.lista = ${sql.lit(lista)} and e.padre = '' and e.value = t.${sql.ref(column)}), t.${sql.ref(column)}::text)`;

/** The user's own tutor record; null before there is one; 404 for anybody else's. */
@QueryHandler(ReadTutor)
export class ReadTutorHandler implements IQueryHandler<ReadTutor> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, idTutor }: ReadTutor): Promise<TutorRead | null> {
    const own = await row(
      this.em,
      sql<TutorRead>`
        select t.id as "idTutor", t.version, t."idPersona", t."idUsuario" as "idInvestigadorTutor", t.cedula,
               t."idBanco", ${label('tipoBanco', 'idBanco')} as banco, t."idTipoCuenta", ${label('tipoCuenta', 'idTipoCuenta')} as "tipoCuenta",
               t."numCuenta", t."instPrivada" as "institucionPrivada", t."descripcionInstPrivada"
        from scholarships.tutor t where t."idUsuario" = ${user.id}`,
    );
    return idTutor === null || own?.idTutor === idTutor ? own : notFound(TUTOR_NOT_FOUND);
  }
}
