import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TWO_PERSON_ACTS } from '@registro/contracts/two-persons';
import type { ActOf } from '@registro/platform/acts/act-of';
import { decideAct } from '@registro/platform/acts/decide';
import { DecideCommand } from '@registro/platform/acts/decide-command';
import { Ties } from '@registro/platform/auth/ties';
import { appealAct, type ProposedResult } from './appeal-act.js';
import { decidingAppeal } from './decide-appeal.js';

export class ConfirmAppealCommand extends DecideCommand {}

/** Another operator's word on what would become of an appeal: it ends so, or waits for another proposal (rule Q-13). */
@CommandHandler(ConfirmAppealCommand)
export class ConfirmAppealHandler implements ICommandHandler<ConfirmAppealCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly ties: Ties,
  ) {}

  async execute({ id, by }: ConfirmAppealCommand): Promise<{ id: number }> {
    const how: ActOf<ProposedResult> = {
      ...appealAct,
      ask: (act, idUsuario) => this.ties.refuse(idUsuario, decidingAppeal(act.datos.idApelacion, TWO_PERSON_ACTS.recurso.confirma)),
    };
    await decideAct(this.em, how, { actos: ['recurso'], id }, by);
    return { id };
  }
}
