import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MERGE_REFUSALS } from '@registro/contracts/accounts/merge';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { proposeAct } from '@registro/platform/acts/propose';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { lockMerge } from './locked-merge.js';
import { undoAct } from './undo-act.js';

export class AskUndoCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly motivo: string,
  ) {
    super();
  }
}

/**
 * One operator says that two accounts are to be taken apart again; they stay one until another operator confirms it
 * (rule S-30).
 */
@CommandHandler(AskUndoCommand)
export class AskUndoHandler implements ICommandHandler<AskUndoCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id, motivo }: AskUndoCommand): Promise<{ id: number }> {
    return transaction(this.em, async (em) => {
      const { origen, destino, estado } = await lockMerge(em, id, MERGE_REFUSALS.noDeshacible);
      if (estado !== 'confirmada') refuse(MERGE_REFUSALS.noDeshacible);
      await refuseSamePerson(em, operator.id, [origen, destino], TWO_PERSON_REFUSALS.suyo);
      const vez = await proposeAct(em, operator.id, {
        acto: 'desunion',
        how: undoAct,
        clave: id,
        personas: [origen, destino],
        datos: { idFusion: id, origen, destino },
        despues: { estado: 'deshecha' },
        motivo,
      });
      await emit(em, 'notice.requested', { aviso: 'desunionPorConfirmar', idObjeto: id, vez, usuarios: [], permiso: 'usuarios' });
      return { id };
    });
  }
}
