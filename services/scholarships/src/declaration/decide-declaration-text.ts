import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decideAct } from '@registro/platform/acts/decide';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { textAct } from './text-act.js';

export class DecideDeclarationTextCommand extends Command<number> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    /** why not; null: it is confirmed */
    readonly motivo: string | null,
  ) {
    super();
  }
}

/**
 * Another operator's word on a version that was proposed: it holds from then on, or never does. Who proposed it may only take it back. It takes the place
 * of the version that it was compared with. Answers its number.
 */
@CommandHandler(DecideDeclarationTextCommand)
export class DecideDeclarationTextHandler implements ICommandHandler<DecideDeclarationTextCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ operator, id, motivo }: DecideDeclarationTextCommand): Promise<number> {
    const which = { actos: ['texto'], id, noHay: 'La versión no existe' } as const;
    await decideAct(this.em, this.internal, textAct, which, { idUsuario: operator.id, confirma: motivo === null, motivo });
    return id;
  }
}
