import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ALTERNATIVE_MESSAGES, EMAIL_UNDO_HOURS } from '@registro/contracts/accounts/email-change';
import { row, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { lockAccount } from '../user/locked-account.js';
import { AlternativeChange } from './alternative-change.js';

export class TakeBackAlternativeCommand extends Command<void> {
  constructor(readonly idUsuario: number) {
    super();
  }
}

/** The last change of one's own alternative address is taken back in the account, within its 72 hours (rule S-47). */
@CommandHandler(TakeBackAlternativeCommand)
export class TakeBackAlternativeHandler implements ICommandHandler<TakeBackAlternativeCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly change: AlternativeChange,
  ) {}

  execute({ idUsuario }: TakeBackAlternativeCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      const account = await lockAccount(em, idUsuario);
      const last = await row(
        em,
        sql<{ id: number; antes: string | null; despues: string | null; vigente: boolean }>`
          select id, antes, despues, hecho > now() - make_interval(hours => ${EMAIL_UNDO_HOURS}::int) as vigente
          from accounts.cambio_correo where "idUsuario" = ${idUsuario} and cual = 'alternativo' and estado = 'hecho' order by id desc limit 1`,
      );
      if (!last?.vigente) return refuse(ALTERNATIVE_MESSAGES.noSeDeshace);
      await this.change.undo(em, idUsuario, account, last);
    });
  }
}
