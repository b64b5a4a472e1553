import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NOT_RECONSIDERABLE_MESSAGE, RECONSIDERED_MESSAGE } from '@registro/contracts/evaluation/panel';
import type { AskReconsideration } from '@registro/contracts/evaluation/review';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { lockCase } from '../assignment/assignments.js';
import { CaseKinds } from '../case/case-kinds.js';
import { tellCase } from '../case/tell-case.js';
import { record } from '../history/record.js';
import { outcomeOf, ownCase } from './published-outcome.js';

export class AskReconsiderationCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly data: AskReconsideration,
  ) {
    super();
  }
}

/**
 * The applicant asks, within the panel's days after the publication, that others judge what was decided. The
 * decision is taken back as any is: the domain says under the lock of its own record whether that can be, and
 * `SettleReopening` hears its answer.
 */
@CommandHandler(AskReconsiderationCommand)
export class AskReconsiderationHandler implements ICommandHandler<AskReconsiderationCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: CaseKinds,
  ) {}

  async execute({ user, data: { objeto, idObjeto, motivo } }: AskReconsiderationCommand): Promise<{ id: number }> {
    const own = (await ownCase(this.em, user, { objeto, idObjeto })) ?? notFound();
    const now = await this.kinds.read({ objeto, idObjeto });
    return transaction(this.em, async (em) => {
      const caso = (await lockCase(em, own.id))!;
      const outcome = await outcomeOf(em, own.id);
      if (outcome?.reconsideracion.estado) refuse(RECONSIDERED_MESSAGE);
      if (!outcome?.reconsideracion.puede || now.version !== caso.version) refuse(NOT_RECONSIDERABLE_MESSAGE);
      if (now.firme !== null) refuse(now.firme);
      const { decision, idDecision } = outcome;
      const asked = (await row(
        em,
        sql<{ id: number }>`
          insert into evaluation.reconsideracion ("idCaso", version, motivo) values (${caso.id}, ${caso.version}, ${motivo}) returning id`,
      ))!;
      const nombre = now.solicitante.nombre;
      await rows(
        em,
        sql`insert into evaluation.reapertura ("idDecision", motivo, "idUsuario", quien) values (${idDecision}, ${motivo}, ${user.id}, ${nombre})`,
      );
      const { id: idCaso, version } = caso;
      await emit(em, 'evaluation.undo-requested', { idCaso, objeto, idObjeto, version, decision });
      await record(em, caso, {
        tipo: 'reconsideracionPedida',
        by: { id: user.id, nombre },
        motivo,
        accion: 'pedir reconsideración',
        despues: { version },
      });
      await tellCase(em, idCaso);
      return asked;
    });
  }
}
