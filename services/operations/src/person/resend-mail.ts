import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';

export class ResendMailCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly idUsuario: number,
    readonly id: number,
  ) {
    super();
  }
}

/** Sends a mail to the person again, word for word, as a row of its own; 404 for one that went to somebody else. */
@CommandHandler(ResendMailCommand)
export class ResendMailHandler implements ICommandHandler<ResendMailCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, idUsuario, id }: ResendMailCommand): Promise<{ id: number }> {
    return transaction(this.em, async (em) => {
      const again = await row(
        em,
        sql<{ id: number }>`
          insert into platform.correo (para, asunto, texto, contenido)
          select c.para, c.asunto, c.texto, c.contenido from platform.correo c join accounts."user" u on u.email = c.para
          where c.id = ${id} and u.id = ${idUsuario} returning id`,
      );
      if (!again) notFound('El correo no existe');
      await emit(em, 'mail.requested', { idCorreo: again.id });
      const trace = { accion: 'reenviar correo', objeto: 'usuario', idObjeto: idUsuario };
      await audit(em, { idUsuario: operator.id, ...trace, despues: { idCorreo: id, idReenvio: again.id } });
      return again;
    });
  }
}
