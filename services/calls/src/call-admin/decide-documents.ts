import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CALL_NOT_FOUND } from '@registro/contracts/calls/call';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { decideAct } from '@registro/platform/acts/decide';
import { findAct } from '@registro/platform/acts/locked-act';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { notFound, refuse } from '@registro/platform/errors';
import { Call } from '../call/call.entity.js';
import { documentsAct } from './documents-act.js';

export class DecideDocumentsCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    /** of the call */
    readonly id: number,
    /** why not; null: they are confirmed */
    readonly motivo: string | null,
  ) {
    super();
  }
}

/** Another operator's word on the documents that were proposed for an open call: they hold from then on, or never do. Who proposed them may only take them back. */
@CommandHandler(DecideDocumentsCommand)
export class DecideDocumentsHandler implements ICommandHandler<DecideDocumentsCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ operator, id, motivo }: DecideDocumentsCommand): Promise<{ id: number }> {
    const which = { actos: ['documentos'], clave: id } as const;
    if (!(await findAct(this.em, which))) {
      if (!(await this.em.fork().findOne(Call, { id }))) notFound(CALL_NOT_FOUND);
      refuse(TWO_PERSON_REFUSALS.resuelto);
    }
    await decideAct(this.em, this.internal, documentsAct, which, { idUsuario: operator.id, confirma: motivo === null, motivo });
    return { id };
  }
}
