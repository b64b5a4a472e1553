import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MERGE_REFUSALS } from '@registro/contracts/accounts/merge';
import { decideAct } from '@registro/platform/acts/decide';
import { findAct } from '@registro/platform/acts/locked-act';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { lockMerge } from './locked-merge.js';
import { undoAct } from './undo-act.js';

export class DecideUndoCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly confirma: boolean,
    readonly motivo: string,
  ) {
    super();
  }
}

/** Another operator's word on taking two accounts apart again: it is done now, or nothing comes of it. Who asked for it may only take it back (rule S-30). */
@CommandHandler(DecideUndoCommand)
export class DecideUndoHandler implements ICommandHandler<DecideUndoCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ operator, id, confirma, motivo }: DecideUndoCommand): Promise<{ id: number }> {
    const which = { actos: ['desunion'], clave: id } as const;
    if (!(await findAct(this.em, which))) {
      await transaction(this.em, (em) => lockMerge(em, id, MERGE_REFUSALS.noDeshacible));
      refuse(MERGE_REFUSALS.sinPedir);
    }
    await decideAct(this.em, this.internal, undoAct, which, { idUsuario: operator.id, confirma, motivo });
    return { id };
  }
}
