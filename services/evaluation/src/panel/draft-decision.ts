import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOSED_MESSAGE, OLD_VERSION_CODE, OLD_VERSION_MESSAGE } from '@registro/contracts/evaluation/case';
import { NO_PANEL_MESSAGE } from '@registro/contracts/evaluation/panel';
import type { DraftDecision } from '@registro/contracts/evaluation/review';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { invalid, refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { CLOSED } from '../assignment/assign-case.js';
import { CaseKinds } from '../case/case-kinds.js';
import { coordinatorsOf } from '../case/tell-case.js';
import { assertCoordinator, lockVisible, subjectOf } from '../case/visible.js';
import { counts } from './blindness.js';
import { consolidate } from './consolidate.js';
import { assertWholePanel } from './coordinated.js';
import { choiceOf, plan } from './plan-decision.js';
import { assertEnough } from './save-consensus.js';
import { rubricOf, sheets } from './stored-review.js';

export class DraftDecisionCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: DraftDecision,
  ) {
    super();
  }
}

/** The coordinador plans what will be published of one case. Nobody else hears of it before all is published. */
@CommandHandler(DraftDecisionCommand)
export class DraftDecisionHandler implements ICommandHandler<DraftDecisionCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: CaseKinds,
  ) {}

  async execute({ user, id, data }: DraftDecisionCommand): Promise<{ id: number }> {
    await assertCoordinator(this.em, user);
    const content = await this.kinds.read(await subjectOf(this.em, user, id));
    return transaction(this.em, async (em) => {
      const caso = await lockVisible(em, user, id);
      if (caso.idPanel === null) refuse(NO_PANEL_MESSAGE);
      await assertWholePanel(em, user, caso.idPanel);
      if (CLOSED.includes(caso.estado)) refuse(CLOSED_MESSAGE);
      if (data.version !== caso.version) refuse(OLD_VERSION_MESSAGE, OLD_VERSION_CODE);
      await assertEnough(em, id);
      const choice = choiceOf(content, caso.version, data);
      if ('mensaje' in choice) invalid(choice);
      const { decision, motivo } = data;
      const rubrica = await rubricOf(em, caso.idPanel);
      const comentario = data.comentario ?? consolidate(rubrica, await sheets(em, rubrica, sql`c.id = ${id} and ${counts}`));
      const { version, ronda } = caso;
      const { resultado, hecho } = choice;
      await plan(em, [{ idCaso: id, version, ronda, decision, resultado, hecho, motivo, comentario }]);
      await audit(em, { idUsuario: user.id, accion: 'planear decisión', objeto: 'caso', idObjeto: id, despues: { decision, motivo } });
      await emit(em, 'case.changed', { idCaso: id, usuarios: await coordinatorsOf(em, id) });
      return { id };
    });
  }
}
