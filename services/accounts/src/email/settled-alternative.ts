import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { HeldAlternative, SettledAlternative } from '@registro/contracts/accounts/email-change';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadSettledAlternative extends Query<SettledAlternative | null> {
  constructor(readonly idUsuario: number) {
    super();
  }
}

/** What somebody's alternative address became last, for the record that holds it (rule S-47). */
@QueryHandler(ReadSettledAlternative)
export class ReadSettledAlternativeHandler implements IQueryHandler<ReadSettledAlternative> {
  constructor(private readonly em: EntityManager) {}

  execute({ idUsuario }: ReadSettledAlternative): Promise<SettledAlternative | null> {
    return settled(this.em, idUsuario);
  }
}

const settled = (em: EntityManager, idUsuario: number) =>
  row(
    em,
    sql<SettledAlternative>`select case estado when 'hecho' then despues else antes end as correo, coalesce(acto, 0) as acto
      from accounts.cambio_correo where "idUsuario" = ${idUsuario} and acto is not null order by acto desc limit 1`,
  );

/** The alternative address as it is: what the record holds, unless a change is on its way there. */
export async function alternativeNow(em: EntityManager, idUsuario: number, held: HeldAlternative): Promise<string | null> {
  const last = await settled(em, idUsuario);
  return last && last.acto > held.acto ? last.correo : held.correo;
}
