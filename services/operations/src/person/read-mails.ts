import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type MailRow, MAILS_MOST } from '@registro/contracts/console/person-history';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadMails extends Query<MailRow[]> {
  constructor(readonly idUsuario: number) {
    super();
  }
}

/**
 * The last mails to one person, newest first: what about and whether it left, never what it says, for it may hold a
 * key.
 */
@QueryHandler(ReadMails)
export class ReadMailsHandler implements IQueryHandler<ReadMails> {
  constructor(private readonly em: EntityManager) {}

  execute({ idUsuario }: ReadMails): Promise<MailRow[]> {
    return rows(
      this.em,
      sql<MailRow>`
        select id, fecha, asunto, estado from platform.correo where para = (select correo from platform.quien where id = ${idUsuario})
        order by fecha desc, id desc limit ${MAILS_MOST}`,
    );
  }
}
