import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MERGE_REFUSALS } from '@registro/contracts/accounts/merge';
import { decideAct } from '@registro/platform/acts/decide';
import { DecideCommand } from '@registro/platform/acts/decide-command';
import { transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { lockMerge } from './locked-merge.js';
import { undoAct } from './undo-act.js';

export class DecideUndoCommand extends DecideCommand {}

/**
 * Another operator's word on taking two accounts apart again: it is done now, or nothing comes of it. Who asked for it
 * may only take it back (rule S-30).
 */
@CommandHandler(DecideUndoCommand)
export class DecideUndoHandler implements ICommandHandler<DecideUndoCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, by }: DecideUndoCommand): Promise<{ id: number }> {
    const noHay = async () => {
      await transaction(this.em, (em) => lockMerge(em, id, MERGE_REFUSALS.noDeshacible));
      refuse(MERGE_REFUSALS.sinPedir);
    };
    await decideAct(this.em, undoAct, { actos: ['desunion'], clave: id, noHay }, by);
    return { id };
  }
}
