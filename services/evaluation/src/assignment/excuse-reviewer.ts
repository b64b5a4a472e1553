import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExcuseReviewer } from '@registro/contracts/evaluation/actions';
import { JUDGED_MESSAGE, REVIEW_SENT_MESSAGE } from '@registro/contracts/evaluation/panel';
import { CLOSED_MESSAGE } from '@registro/contracts/evaluation/case';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { HttpProblem, invalid, refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { coordinatorsOf, tellCase } from '../case/tell-case.js';
import { COORDINATORS_ONLY, lockVisible, type Standing } from '../case/visible.js';
import { type Person, record } from '../history/record.js';
import { counts } from '../panel/blindness.js';
import { CLOSED, NO_REVIEWER } from './assign-case.js';
import { takeFrom } from './assignments.js';
import { actor, reviewer } from '../case/reviewers.js';

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

/**
 * A reviewer gives a case back, or the coordinador takes it from one; as a conflict of interest if they declare it. Of
 * what a reviewer did of themselves the coordinators are told: they read the reason with the case.
 */
@CommandHandler(ExcuseReviewerCommand)
export class ExcuseReviewerHandler implements ICommandHandler<ExcuseReviewerCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, id, data: { idUsuario, motivo }, conflicto }: ExcuseReviewerCommand): Promise<{ id: number }> {
    const idEvaluador = idUsuario ?? user.id;
    const own = idEvaluador === user.id;
    const by = await actor(this.em, user);
    return transaction(this.em, async (em) => {
      const caso = await lockVisible(em, user, id);
      if (!own && !caso.coordina) throw new HttpProblem(403, COORDINATORS_ONLY);
      if (CLOSED.includes(caso.estado)) refuse(CLOSED_MESSAGE);
      // Nobody's judgement is made undone by taking the case from them; a conflict does.
      if (!conflicto && (await hasJudged(em, id, idEvaluador))) refuse(own ? REVIEW_SENT_MESSAGE : JUDGED_MESSAGE);
      // The case may cease to exist for who steps aside: who coordinates it is asked before.
      const coordinators = (await coordinatorsOf(em, id)).filter((each) => each !== user.id);
      const declared = conflicto ? await declare(em, caso, { by, to: await reviewer(em, idEvaluador), motivo }) : null;
      const taken = await takeFrom(em, caso, idEvaluador, { tipo: own ? 'excusado' : 'relevado', by, accion: 'excusar', motivo });
      const vez = taken ?? declared ?? refuse('Ese evaluador no tiene asignado el caso');
      if (taken === null) await tellCase(em, id, [idEvaluador]);
      if (own && coordinators.length)
        await emit(em, 'notice.requested', { aviso: 'evaluadorExcusado', idObjeto: id, vez, usuarios: coordinators });
      return { id };
    });
  }
}

/** They have sent their sheet on what the case is now. */
async function hasJudged(em: EntityManager, idCaso: number, idEvaluador: number): Promise<boolean> {
  const found = await row(
    em,
    sql`select 1 from evaluation.caso c join evaluation.evaluacion e on ${counts} where c.id = ${idCaso} and e."idUsuario" = ${idEvaluador}`,
  );
  return found !== null;
}

/** Notes the conflict; what was noted before gives way. */
async function declare(
  em: EntityManager,
  caso: Standing,
  { by, to, motivo }: { by: Person; to: Person | null; motivo: string },
): Promise<number> {
  if (!to) invalid({ campo: 'idUsuario', mensaje: NO_REVIEWER });
  await rows(
    em,
    sql`insert into evaluation.conflicto ("idCaso", "idUsuario", quien, tipo, detalle) values (${caso.id}, ${to.id}, ${to.nombre}, 'declarado', ${motivo})
        on conflict ("idCaso", "idUsuario", tipo) do update set detalle = excluded.detalle`,
  );
  return record(em, caso, { tipo: 'conflicto', by, to, motivo, accion: 'declarar conflicto' });
}
