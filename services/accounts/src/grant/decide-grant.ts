import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decideAct } from '@registro/platform/acts/decide';
import { DecideCommand } from '@registro/platform/acts/decide-command';
import { RedisStore } from '@registro/platform/redis';
import { grantAct } from './grant-act.js';

export class DecideGrantCommand extends DecideCommand {}

/**
 * Another operator's word on a role that was asked for: it is given then, or never (rule S-18). Who asked may only take
 * it back. It is given to what the person was when it was asked: whatever changed since is looked at anew.
 */
@CommandHandler(DecideGrantCommand)
export class DecideGrantHandler implements ICommandHandler<DecideGrantCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly redis: RedisStore,
  ) {}

  async execute({ operator, id, confirma, by }: DecideGrantCommand): Promise<{ id: number }> {
    const which = { actos: ['permiso'], id, noHay: 'La solicitud no existe' } as const;
    const { datos } = await decideAct(this.em, grantAct(operator), which, by);
    if (confirma) await this.redis.endStreams(datos.idUsuario);
    return { id };
  }
}
