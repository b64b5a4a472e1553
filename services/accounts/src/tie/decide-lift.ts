import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TIE_REFUSALS } from '@registro/contracts/accounts/same-person';
import { decideAct } from '@registro/platform/acts/decide';
import { findAct } from '@registro/platform/acts/locked-act';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { liftAct } from './lift-act.js';
import { lockTie } from './locked-tie.js';

export class DecideLiftCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly confirma: boolean,
    readonly motivo: string,
  ) {
    super();
  }
}

/** Another operator's word: the two accounts are two people's again, also when this device is used again; or nothing comes of it (rule S-33). */
@CommandHandler(DecideLiftCommand)
export class DecideLiftHandler implements ICommandHandler<DecideLiftCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ operator, id, confirma, motivo }: DecideLiftCommand): Promise<{ id: number }> {
    const which = { actos: ['separacion'], clave: id } as const;
    if (!(await findAct(this.em, which))) {
      await transaction(this.em, (em) => lockTie(em, id));
      refuse(TIE_REFUSALS.sinPedir);
    }
    await decideAct(this.em, this.internal, liftAct, which, { idUsuario: operator.id, confirma, motivo });
    return { id };
  }
}
