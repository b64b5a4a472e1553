import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CALL_NOT_FOUND } from '@registro/contracts/calls/call';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { decideAct } from '@registro/platform/acts/decide';
import { DecideCommand } from '@registro/platform/acts/decide-command';
import { notFound, refuse } from '@registro/platform/errors';
import { Call } from '../call/call.entity.js';
import { documentsAct } from './documents-act.js';

export class DecideDocumentsCommand extends DecideCommand {}

/**
 * Another operator's word on the documents that were proposed for an open call: they hold from then on, or never do.
 * Who proposed them may only take them back.
 */
@CommandHandler(DecideDocumentsCommand)
export class DecideDocumentsHandler implements ICommandHandler<DecideDocumentsCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, by }: DecideDocumentsCommand): Promise<{ id: number }> {
    const noHay = async () => {
      if (!(await this.em.fork().findOne(Call, { id }))) notFound(CALL_NOT_FOUND);
      refuse(TWO_PERSON_REFUSALS.resuelto);
    };
    await decideAct(this.em, documentsAct, { actos: ['documentos'], clave: id, noHay }, by);
    return { id };
  }
}
