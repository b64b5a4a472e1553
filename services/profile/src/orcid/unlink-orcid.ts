import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ORCID_MESSAGES } from '@registro/contracts/profile/orcid';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emitAudited } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { lockUser } from '../record/lock-user.js';

export class UnlinkOrcidCommand extends Command<void> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/** Forgets an account's iD; another account may link it from then on. */
@CommandHandler(UnlinkOrcidCommand)
export class UnlinkOrcidHandler implements ICommandHandler<UnlinkOrcidCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user }: UnlinkOrcidCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      await lockUser(em, user.id);
      const gone = await row(em, sql<{ orcid: string }>`delete from profile.orcid where "idUsuario" = ${user.id} returning orcid`);
      if (!gone) refuse(ORCID_MESSAGES.noTiene);
      const trace = { idUsuario: user.id, accion: 'desvincular', objeto: 'orcid', idObjeto: user.id, antes: gone };
      await emitAudited(em, trace, 'profile.changed', { idUsuario: user.id, parte: 'orcid' });
    });
  }
}
