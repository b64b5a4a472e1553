import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { NamesQuestion, PersonName } from '@registro/contracts/profile/names';
import type { OwnTutor } from '@registro/contracts/scholarships/tutored-student';
import { Internal } from '@registro/platform/auth/internal';
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
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user }: ListOwnTutors): Promise<OwnTutor[]> {
    const found = await rows(
      this.em,
      sql<{ idRegistro: number; idUsuario: number; desde: string }>`
        select id as "idRegistro", "idUsuario", creado as desde from scholarships.tutorado
        where "idInvestigadorBecado" = ${user.id} and eliminado is null order by id desc`,
    );
    if (!found.length) return [];
    const ids = [...new Set(found.map(({ idUsuario }) => idUsuario))];
    const names = await this.internal.post<PersonName[]>('perfil/nombres', { ids } satisfies NamesQuestion);
    const nameOf = new Map(names.map(({ id, nombre }) => [id, nombre]));
    return found.map(({ idRegistro, idUsuario, desde }) => ({ idRegistro, desde, tutor: nameOf.get(idUsuario) ?? '' }));
  }
}
