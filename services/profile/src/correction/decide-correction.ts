import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decideAct } from '@registro/platform/acts/decide';
import { DecideCommand } from '@registro/platform/acts/decide-command';
import { whenViolated } from '@registro/platform/database/constraint';
import { refuse } from '@registro/platform/errors';
import { DOCUMENT_TAKEN } from '../person/person.entity.js';
import { DOCUMENT_TAKEN_MESSAGE } from '../person/save-basic-data.js';
import { correctionAct } from './correction-act.js';

export class DecideCorrectionCommand extends DecideCommand {}

/**
 * Another operator's word on a correction: the identity is changed then, or never (rule S-28). Who asked may only take
 * it back.
 */
@CommandHandler(DecideCorrectionCommand)
export class DecideCorrectionHandler implements ICommandHandler<DecideCorrectionCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, by }: DecideCorrectionCommand): Promise<{ id: number }> {
    const which = { actos: ['identidad'], id, noHay: 'La corrección no existe' } as const;
    await decideAct(this.em, correctionAct, which, by).catch(whenViolated(DOCUMENT_TAKEN, () => refuse(DOCUMENT_TAKEN_MESSAGE)));
    return { id };
  }
}
