import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { HEARERS_PAGE, type HearersPage, type HearersQuestion } from '@registro/contracts/notices/audience';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { Audiences } from './audiences.js';

export class ReadHearers extends Query<HearersPage> {
  constructor(
    readonly user: SessionUser,
    readonly asked: HearersQuestion,
  ) {
    super();
  }
}

/** Who they are that an act would tell, a page at a time; whose account is suspended is not among them. */
@QueryHandler(ReadHearers)
export class ReadHearersHandler implements IQueryHandler<ReadHearers> {
  constructor(
    private readonly em: EntityManager,
    private readonly audiences: Audiences,
  ) {}

  async execute({ user, asked }: ReadHearers): Promise<HearersPage> {
    const told = await this.audiences.told(user, asked, 'quienes');
    const { texto, despuesDe } = asked;
    const ids = await told.pagina({ texto, despuesDe: despuesDe ?? 0, cuantos: HEARERS_PAGE });
    if (!ids.length) return { personas: [], sigue: null };
    const personas = await rows(
      this.em,
      sql<HearersPage['personas'][number]>`
        select id, case when documento is null then correo else nombre end as nombre, documento as cedula, confirmado
        from platform.quien where id = any(${ids}::int[]) and activo order by id`,
    );
    return {
      personas,
      sigue: ids.length === HEARERS_PAGE ? ids.at(-1)! : null,
    };
  }
}
