import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AppealTermRow, judgedBy } from '@registro/contracts/appeals/appeal';
import type { SaveAppealTerm } from '@registro/contracts/appeals/term';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { TERM_CHANGED, termOf } from './terms.js';

export class SaveAppealTermCommand extends Command<AppealTermRow> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveAppealTerm,
  ) {
    super();
  }
}

/** An operator says within how many days a kind is asked for and answered (rule Q-11). What was promised stays so. */
@CommandHandler(SaveAppealTermCommand)
export class SaveAppealTermHandler implements ICommandHandler<SaveAppealTermCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, data: { objeto, dias, respuesta, motivo } }: SaveAppealTermCommand): Promise<AppealTermRow> {
    if (!judgedBy(user.permisos ?? []).includes(objeto)) notFound();
    return transaction(this.em, async (em) => {
      const { objeto: _, ...antes } = await termOf(em, objeto);
      await rows(
        em,
        sql`insert into conversations.apelacion_plazo (objeto, dias, respuesta) values (${objeto}, ${dias}, ${respuesta})
            on conflict (objeto) do update set dias = excluded.dias, respuesta = excluded.respuesta`,
      );
      await audit(em, {
        idUsuario: user.id,
        accion: TERM_CHANGED,
        objeto: 'apelacion',
        idObjeto: objeto,
        antes,
        despues: { dias, respuesta, motivo },
      });
      return { objeto, dias, respuesta };
    });
  }
}
