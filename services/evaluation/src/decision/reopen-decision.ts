import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReopenDecision } from '@registro/contracts/evaluation/actions';
import { ALREADY_ASKED_MESSAGE, NOT_DECIDED_MESSAGE, OLD_VERSION_CODE, OLD_VERSION_MESSAGE } from '@registro/contracts/evaluation/case';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { CaseKinds } from '../case/case-kinds.js';
import { actor } from '../case/reviewers.js';
import { tellCase } from '../case/tell-case.js';
import { assertCoordinator, lockVisible, subjectOf } from '../case/visible.js';
import { record } from '../history/record.js';
import { standing } from './standing-decision.js';

export class ReopenDecisionCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: ReopenDecision,
  ) {
    super();
  }
}

/**
 * The coordinador asks to take back what was decided. The domain has applied it already, so the domain alone can say
 * whether anybody acted on it since: it is asked now, to refuse at once, and again by event, under the lock of its own
 * record; `SettleReopening` hears its answer.
 */
@CommandHandler(ReopenDecisionCommand)
export class ReopenDecisionHandler implements ICommandHandler<ReopenDecisionCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: CaseKinds,
  ) {}

  async execute({ user, id, data: { version, motivo } }: ReopenDecisionCommand): Promise<{ id: number }> {
    await assertCoordinator(this.em, user);
    const now = await this.kinds.read(await subjectOf(this.em, user, id));
    const by = await actor(this.em, user);
    return transaction(this.em, async (em) => {
      const caso = await lockVisible(em, user, id);
      if (version !== caso.version || version !== now.version) refuse(OLD_VERSION_MESSAGE, OLD_VERSION_CODE);
      const made = await row(
        em,
        sql<{ id: number; decision: string; reabriendo: boolean }>`
          select d.id, d.decision, exists (select from evaluation.reapertura r where r."idDecision" = d.id and r.estado = 'pedida') as reabriendo
          from evaluation.decision d where ${standing(id, version)}`,
      );
      if (!made || caso.estado === 'retirado') refuse(NOT_DECIDED_MESSAGE);
      if (made.reabriendo) refuse(ALREADY_ASKED_MESSAGE);
      if (now.firme !== null) refuse(now.firme);
      await row(
        em,
        sql`insert into evaluation.reapertura ("idDecision", motivo, "idUsuario", quien) values (${made.id}, ${motivo}, ${by.id}, ${by.nombre})`,
      );
      const { objeto, idObjeto } = caso;
      await emit(em, 'evaluation.undo-requested', { idCaso: id, objeto, idObjeto, version, decision: made.decision });
      await record(em, caso, { tipo: 'reaperturaPedida', by, motivo, accion: 'pedir reapertura', despues: { version } });
      await tellCase(em, id);
      return { id };
    });
  }
}
