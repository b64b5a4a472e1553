import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BulkOutcome } from '@registro/contracts/console/bulk';
import { CASES_LEFT, type ExcuseCases } from '@registro/contracts/evaluation/actions';
import type { SessionUser } from '@registro/platform/auth/session';
import { Once } from '@registro/platform/database/once';
import { bulk, type BulkRule } from '@registro/platform/records/bulk';
import { sql } from 'kysely';
import { caseList } from '../case/case.list.js';
import { actor } from '../case/reviewers.js';
import { assertCoordinator } from '../case/visible.js';
import { counts } from '../panel/blindness.js';
import { CLOSED } from './assign-case.js';
import { takeAll } from './assignments.js';
import { chosenOf, lockCases } from './many-cases.js';

export class ExcuseCasesCommand extends Command<BulkOutcome> {
  constructor(
    readonly user: SessionUser,
    readonly asked: ExcuseCases,
  ) {
    super();
  }
}

/**
 * The coordinador takes many chosen cases from all who have them, with one reason (rules E-8 and O-10). Nobody's
 * judgement is made undone by it.
 */
@CommandHandler(ExcuseCasesCommand)
export class ExcuseCasesHandler implements ICommandHandler<ExcuseCasesCommand> {
  constructor(private readonly em: EntityManager) {}

  @Once()
  async execute({ user, asked }: ExcuseCasesCommand): Promise<BulkOutcome> {
    await assertCoordinator(this.em, user);
    const ids = chosenOf(asked);
    const by = await actor(this.em, user);
    return bulk(this.em, ruleOf(user.id), asked, {
      first: (em) => lockCases(em, ids),
      perform: (em, taken) => takeAll(em, taken, { by, motivo: asked.motivo! }),
    });
  }
}

const ruleOf = (idUsuario: number): BulkRule => ({
  list: caseList(idUsuario),
  of: 'c',
  why: sql<string | null>`case when c.estado = any(${CLOSED}::text[]) then ${CASES_LEFT.cerrado}
    when not exists (select from evaluation.asignacion a where a."idCaso" = c.id and a.fin is null) then ${CASES_LEFT.nadie}
    when exists (select from evaluation.evaluacion e where ${counts}) then ${CASES_LEFT.evaluado} end`,
  name: sql<string>`c.nombre`,
});
