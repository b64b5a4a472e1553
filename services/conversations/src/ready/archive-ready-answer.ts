import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { lockReady } from './lock-ready.js';

export class ArchiveReadyAnswerCommand extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly archivada: boolean,
  ) {
    super();
  }
}

/** An operator has a ready answer offered no more, or again: it is never deleted (rule Q-19). */
@CommandHandler(ArchiveReadyAnswerCommand)
export class ArchiveReadyAnswerHandler implements ICommandHandler<ArchiveReadyAnswerCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, id, archivada }: ArchiveReadyAnswerCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      const kept = await lockReady(em, user, id);
      if (kept.archivada === archivada) return;
      await rows(
        em,
        sql`update conversations.respuesta set archivada = ${archivada}, cambio = now(), version = version + 1 where id = ${id}`,
      );
      await audit(em, {
        idUsuario: user.id,
        accion: archivada ? 'archivar' : 'ofrecer de nuevo',
        objeto: 'respuesta preparada',
        idObjeto: id,
        antes: { archivada: kept.archivada },
        despues: { archivada },
      });
    });
  }
}
