import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mayWrite, type NewReadyAnswer, READY_NOT_YOURS, type SaveReadyAnswer } from '@registro/contracts/conversations/ready-answer';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { assertFresh } from '@registro/platform/database/version';
import { invalid } from '@registro/platform/errors';
import { sql } from 'kysely';
import { lockReady } from './lock-ready.js';

export class SaveReadyAnswerCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    /** null: a new one */
    readonly id: number | null,
    readonly data: NewReadyAnswer | SaveReadyAnswer,
  ) {
    super();
  }
}

/** An operator writes a ready answer for questions that they answer (rule Q-19); what was sent stays as it was sent. */
@CommandHandler(SaveReadyAnswerCommand)
export class SaveReadyAnswerHandler implements ICommandHandler<SaveReadyAnswerCommand> {
  constructor(private readonly em: EntityManager) {}

  @Once()
  execute({ user, id, data }: SaveReadyAnswerCommand): Promise<{ id: number }> {
    const { titulo, objetos, texto } = data;
    const said = { titulo, objetos, texto };
    return transaction(this.em, async (em) => {
      const before = id === null ? null : await lockReady(em, user, id);
      if (!mayWrite(user.permisos ?? [], objetos)) invalid({ campo: 'objetos', mensaje: READY_NOT_YOURS });
      if (before) assertFresh((data as SaveReadyAnswer).version, before);
      const saved = before
        ? await row(
            em,
            sql<{ id: number }>`update conversations.respuesta set titulo = ${titulo}, objetos = ${objetos}::text[], texto = ${texto},
              cambio = now(), version = version + 1 where id = ${before.id} returning id`,
          )
        : await row(
            em,
            sql<{ id: number }>`insert into conversations.respuesta (titulo, objetos, texto)
              values (${titulo}, ${objetos}::text[], ${texto}) returning id`,
          );
      await audit(em, {
        idUsuario: user.id,
        accion: before ? 'editar' : 'crear',
        objeto: 'respuesta preparada',
        idObjeto: saved!.id,
        ...(before && { antes: { titulo: before.titulo, objetos: before.objetos, texto: before.texto } }),
        despues: said,
      });
      return { id: saved!.id };
    });
  }
}
