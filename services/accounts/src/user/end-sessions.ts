import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ACCOUNT_REFUSALS } from '@registro/contracts/accounts/person-account';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { RedisStore } from '@registro/platform/redis';
import { dropSessions, lockAccount } from './locked-account.js';

export class EndSessionsCommand extends Command<{ cerradas: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly motivo: string,
  ) {
    super();
  }
}

/** Signs somebody out everywhere, as for a telephone that was lost; they may sign in again. */
@CommandHandler(EndSessionsCommand)
export class EndSessionsHandler implements ICommandHandler<EndSessionsCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly redis: RedisStore,
  ) {}

  async execute({ operator, id, motivo }: EndSessionsCommand): Promise<{ cerradas: number }> {
    if (operator.id === id) refuse(ACCOUNT_REFUSALS.propia);
    const cerradas = await transaction(this.em, async (em) => {
      await lockAccount(em, id);
      const ended = await dropSessions(em, id);
      if (ended === 0) refuse(ACCOUNT_REFUSALS.sinSesiones);
      await audit(em, {
        idUsuario: operator.id,
        accion: 'cerrar sesiones',
        objeto: 'usuario',
        idObjeto: id,
        despues: { cerradas: ended, motivo },
      });
      return ended;
    });
    await this.redis.endStreams(id);
    return { cerradas };
  }
}
