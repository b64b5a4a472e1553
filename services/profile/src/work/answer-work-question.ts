import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { lockUser } from '../record/lock-user.js';

export const HAS_WORK_RECORDS = 'Tiene experiencia laboral registrada. Elimine esos registros antes de responder que no la posee';

export class AnswerWorkQuestionCommand extends Command<{ trabajaActualmente: boolean }> {
  constructor(
    readonly user: SessionUser,
    readonly trabajaActualmente: boolean,
  ) {
    super();
  }
}

/** The answer to '¿Posees experiencia laboral?' (rule R-11). */
@CommandHandler(AnswerWorkQuestionCommand)
export class AnswerWorkQuestionHandler implements ICommandHandler<AnswerWorkQuestionCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, trabajaActualmente }: AnswerWorkQuestionCommand): Promise<{ trabajaActualmente: boolean }> {
    return transaction(this.em, async (em) => {
      const antes = await lockUser(em, user.id);
      if (!trabajaActualmente && (await row(em, sql`select 1 from profile.trabajo where "idUsuario" = ${user.id} limit 1`)))
        refuse(HAS_WORK_RECORDS);
      await rows(em, sql`update profile.estatus_usuario set "trabajaActualmente" = ${trabajaActualmente} where "idUsuario" = ${user.id}`);
      await emit(em, 'profile.changed', { idUsuario: user.id, parte: 'laboral' });
      await audit(em, {
        idUsuario: user.id,
        accion: 'responder',
        objeto: 'trabajaActualmente',
        idObjeto: user.id,
        antes,
        despues: { trabajaActualmente },
      });
      return { trabajaActualmente };
    });
  }
}
