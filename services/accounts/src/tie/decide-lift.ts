import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TIE_REFUSALS } from '@registro/contracts/accounts/same-person';
import { decideAct } from '@registro/platform/acts/decide';
import { DecideCommand } from '@registro/platform/acts/decide-command';
import { transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { liftAct } from './lift-act.js';
import { lockTie } from './locked-tie.js';

export class DecideLiftCommand extends DecideCommand {}

/**
 * Another operator's word: the two accounts are two people's again, also when this device is used again; or nothing
 * comes of it (rule S-33).
 */
@CommandHandler(DecideLiftCommand)
export class DecideLiftHandler implements ICommandHandler<DecideLiftCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, by }: DecideLiftCommand): Promise<{ id: number }> {
    const noHay = async () => {
      await transaction(this.em, (em) => lockTie(em, id));
      refuse(TIE_REFUSALS.sinPedir);
    };
    await decideAct(this.em, liftAct, { actos: ['separacion'], clave: id, noHay }, by);
    return { id };
  }
}
