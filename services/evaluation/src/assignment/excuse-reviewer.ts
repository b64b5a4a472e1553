import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InternalReviewer } from '@registro/contracts/accounts/internal-user';
import type { ExcuseReviewer } from '@registro/contracts/evaluation/actions';
import { CLOSED_MESSAGE } from '@registro/contracts/evaluation/case';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { HttpProblem, invalid, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { tellCase } from '../case/tell-case.js';
import { COORDINATORS_ONLY, lockVisible } from '../case/visible.js';
import { CLOSED, NO_REVIEWER } from './assign-case.js';
import { takeFrom } from './assignments.js';

export class ExcuseReviewerCommand extends Command<{ id: number }> {
  /** `conflicto`: the reason is a conflict of interest, so the case is never shown to that reviewer again */
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: ExcuseReviewer,
    readonly conflicto: boolean,
  ) {
    super();
  }
}

/** A reviewer gives a case back, or the coordinador takes it from one; as a conflict of interest if they declare it. */
@CommandHandler(ExcuseReviewerCommand)
export class ExcuseReviewerHandler implements ICommandHandler<ExcuseReviewerCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user, id, data, conflicto }: ExcuseReviewerCommand): Promise<{ id: number }> {
    const idEvaluador = data.idUsuario ?? user.id;
    const reviewers = conflicto ? await this.internal.get<InternalReviewer[]>('usuarios/evaluadores') : [];
    return transaction(this.em, async (em) => {
      const caso = await lockVisible(em, user, id);
      if (idEvaluador !== user.id && !caso.coordina) throw new HttpProblem(403, COORDINATORS_ONLY);
      if (CLOSED.includes(caso.estado)) refuse(CLOSED_MESSAGE);
      const accion = conflicto ? 'declarar conflicto' : 'excusar';
      if (conflicto) {
        const reviewer = reviewers.find((r) => r.id === idEvaluador) ?? invalid({ campo: 'idUsuario', mensaje: NO_REVIEWER });
        await rows(
          em,
          sql`insert into evaluation.conflicto ("idCaso", "idUsuario", quien, tipo, detalle)
              values (${id}, ${idEvaluador}, ${reviewer.nombre}, 'declarado', ${data.motivo})
              on conflict ("idCaso", "idUsuario", tipo) do update set detalle = excluded.detalle`,
        );
      }
      const taken = await takeFrom(em, caso, idEvaluador, { by: user.id, accion, motivo: data.motivo });
      if (!taken && !conflicto) refuse('Ese evaluador no tiene asignado el caso');
      if (!taken) {
        await audit(em, { idUsuario: user.id, accion, objeto: 'caso', idObjeto: id, despues: { idEvaluador, motivo: data.motivo } });
        await tellCase(em, id, [idEvaluador]);
      }
      return { id };
    });
  }
}
