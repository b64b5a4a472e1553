import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { HeldAlternative } from '@registro/contracts/accounts/email-change';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { ADDRESSES } from './person.entity.js';

export class ReadHeldAlternative extends Query<HeldAlternative> {
  constructor(readonly idUsuario: number) {
    super();
  }
}

/** Somebody's alternative address as their record holds it, for the account that changes it (rule S-47). */
@QueryHandler(ReadHeldAlternative)
export class ReadHeldAlternativeHandler implements IQueryHandler<ReadHeldAlternative> {
  constructor(private readonly em: EntityManager) {}

  async execute({ idUsuario }: ReadHeldAlternative): Promise<HeldAlternative> {
    const held = await row(
      this.em,
      sql<HeldAlternative>`select true as registrado, ${sql.ref(ADDRESSES.other)} as correo, "actoCorreo" as acto
        from profile.persona where "idUsuario" = ${idUsuario}`,
    );
    return held ?? { registrado: false, correo: null, acto: 0 };
  }
}
