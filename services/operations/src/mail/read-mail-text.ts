import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MAIL_NOT_FOUND, type MailText } from '@registro/contracts/console/mails';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { maskKeys } from './mask-keys.js';
import { subjectOf } from './subject-of.js';

export class ReadMailTextCommand extends Command<MailText> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/**
 * What a mail said, without the keys in its addresses. Who reads somebody's mail leaves a trace, whose moment that
 * person reads (rule S-24).
 */
@CommandHandler(ReadMailTextCommand)
export class ReadMailTextHandler implements ICommandHandler<ReadMailTextCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id }: ReadMailTextCommand): Promise<MailText> {
    return transaction(this.em, async (em) => {
      const mail = await row(
        em,
        sql<{ texto: string; idUsuario: number | null }>`
          select c.texto, u.id as "idUsuario" from platform.correo c left join platform.quien u on u.correo = c.para where c.id = ${id}`,
      );
      if (!mail) notFound(MAIL_NOT_FOUND);
      const { texto, idUsuario } = mail;
      await audit(em, { idUsuario: operator.id, accion: 'consultar', ...subjectOf(id, idUsuario), despues: { idCorreo: id } });
      return { texto: maskKeys(texto) };
    });
  }
}
