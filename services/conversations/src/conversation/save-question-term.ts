import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { answeredBy, ASKABLE } from '@registro/contracts/conversations/conversation';
import type { SaveQuestionTerm } from '@registro/contracts/conversations/term';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { emitAllAudited } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { questionTerms } from './question-terms.js';

export class SaveQuestionTermCommand extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveQuestionTerm,
  ) {
    super();
  }
}

/**
 * An operator says within how many days a kind that they answer is (rule Q-21). When an answer is due follows from it,
 * so that it holds at once, also for what waits.
 */
@CommandHandler(SaveQuestionTermCommand)
export class SaveQuestionTermHandler implements ICommandHandler<SaveQuestionTermCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, data: { objeto, plazo, motivo } }: SaveQuestionTermCommand): Promise<void> {
    if (!answeredBy(user.permisos ?? []).includes(objeto)) notFound();
    return transaction(this.em, async (em) => {
      const [antes] = await questionTerms(em, [objeto]);
      await rows(
        em,
        sql`insert into conversations.pregunta_plazo (objeto, plazo) values (${objeto}, ${plazo})
            on conflict (objeto) do update set plazo = excluded.plazo`,
      );
      const trace = {
        idUsuario: user.id,
        accion: 'cambiar plazo de preguntas',
        objeto: 'conversacion',
        idObjeto: objeto,
        antes: { plazo: antes!.plazo },
        despues: { plazo, motivo },
      };
      const { permisos } = ASKABLE[objeto];
      await emitAllAudited(em, trace, ['screens.changed', { usuarios: [], permisos: [...permisos], cambio: { tipo: 'conversacion' } }]);
    });
  }
}
