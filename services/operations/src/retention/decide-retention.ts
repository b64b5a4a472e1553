import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RETENTION_MESSAGES, type RetentionKind } from '@registro/contracts/console/retention';
import { decideAct } from '@registro/platform/acts/decide';
import type { SessionUser } from '@registro/platform/auth/session';
import { refuse } from '@registro/platform/errors';
import { retentionAct } from './retention-act.js';

export class DecideRetentionCommand extends Command<{ id: RetentionKind }> {
  constructor(
    readonly operator: SessionUser,
    readonly clase: RetentionKind,
    readonly confirma: boolean,
    /** why not; null: it is confirmed */
    readonly motivo: string | null,
  ) {
    super();
  }
}

/** Another operator's word on fewer days, or the way back of who proposed them. */
@CommandHandler(DecideRetentionCommand)
export class DecideRetentionHandler implements ICommandHandler<DecideRetentionCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ operator, clase, confirma, motivo }: DecideRetentionCommand): Promise<{ id: RetentionKind }> {
    const which = { actos: ['conservacion'] as const, clave: clase, noHay: () => refuse(RETENTION_MESSAGES.sinPropuesta) };
    await decideAct(this.em, retentionAct, which, { idUsuario: operator.id, confirma, motivo });
    return { id: clase };
  }
}
