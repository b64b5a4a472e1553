import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BulkOutcome } from '@registro/contracts/console/bulk';
import { KEPT_CONFLICTS } from '@registro/contracts/evaluation/case';
import { type AssignCases, CASES_LEFT } from '@registro/contracts/evaluation/actions';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { bulk, type BulkRule } from '@registro/platform/records/bulk';
import { sql } from 'kysely';
import { caseList } from '../case/case.list.js';
import { actor } from '../case/reviewers.js';
import { assertCoordinator } from '../case/visible.js';
import { type Affected, type Checked, Conflicts, writeConflictsOf } from '../conflict/conflicts.js';
import { barsOf } from '../panel/barred.js';
import { CLOSED } from './assign-case.js';
import { giveAll, type Given } from './assignments.js';
import { checkCases, chosenOf, lockCases } from './many-cases.js';

export class AssignCasesCommand extends Command<BulkOutcome> {
  constructor(
    readonly user: SessionUser,
    readonly asked: AssignCases,
  ) {
    super();
  }
}

/**
 * The coordinador gives many chosen cases to the same people, as `AssignCase` gives one (rules E-6 and O-10): who may
 * not have one keeps it from all of them.
 */
@CommandHandler(AssignCasesCommand)
export class AssignCasesHandler implements ICommandHandler<AssignCasesCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly conflicts: Conflicts,
  ) {}

  @Once()
  async execute({ user, asked }: AssignCasesCommand): Promise<BulkOutcome> {
    const { rule, checked } = await assigning(this.em, this.conflicts, user, asked);
    const by = await actor(this.em, user);
    return bulk(this.em, rule, asked, {
      first: (em) => lockCases(em, chosenOf(asked)),
      perform: async (em, free) => {
        const cases = await rows(em, sql<Affected>`select id, "idUsuario", personas from evaluation.caso where id = any(${free}::int[])`);
        await writeConflictsOf(em, cases, checked);
        await giveAll(em, await lackingOf(em, free, checked), by);
      },
    });
  }
}

/**
 * Which of the cases a coordinador may give to these people, and what was looked at for it. 403 for another, 422 for
 * who may not review.
 */
export async function assigning(
  em: EntityManager,
  conflicts: Conflicts,
  user: Pick<SessionUser, 'id'>,
  asked: Pick<AssignCases, 'ids' | 'filtro' | 'previa' | 'evaluadores'>,
): Promise<{ rule: BulkRule; checked: Checked }> {
  await assertCoordinator(em, user);
  const checked = await checkCases(em, conflicts, chosenOf(asked), asked.evaluadores);
  return { rule: ruleOf(user.id, checked), checked };
}

/** Which of the cases may be given to all of those who were looked at. */
function ruleOf(idUsuario: number, { evaluadores, vinculos }: Checked): BulkRule {
  const chosen = evaluadores.map(({ id }) => id);
  const people = sql`jsonb_to_recordset(${JSON.stringify(evaluadores.map(({ id, nombre }) => ({ id, nombre })))}::jsonb) as p(id int, nombre text)`;
  const ties = sql`jsonb_to_recordset(${JSON.stringify(vinculos.map(({ idSolicitante, idEvaluador }) => ({ idSolicitante, idEvaluador })))}::jsonb)
    as v("idSolicitante" int, "idEvaluador" int)`;
  // What was computed before is looked for anew; what somebody declared stays.
  const tied = sql<string>`(select string_agg(p.nombre, ', ' order by p.nombre) from ${people} where exists (
      select from evaluation.conflicto k where k."idCaso" = c.id and k."idUsuario" = p.id and k.tipo = any(${[...KEPT_CONFLICTS]}::text[]))
    or exists (select from ${ties} where v."idEvaluador" = p.id and v."idSolicitante" = any(c.personas)))`;
  const bar = sql<string>`(select min(p.nombre || ': ' || b.motivo) from (${barsOf(chosen)}) b join ${people} on p.id = b."idUsuario")`;
  const lacks = sql`exists (select from ${people} where not exists (
    select from evaluation.asignacion a where a."idCaso" = c.id and a."idUsuario" = p.id and a.fin is null))`;
  return {
    list: caseList(idUsuario),
    of: 'c',
    why: sql<string | null>`case when c.estado = any(${CLOSED}::text[]) then ${CASES_LEFT.cerrado} else coalesce(
      'Conflicto de interés: ' || ${tied}, ${bar}, case when not ${lacks} then ${CASES_LEFT.tienen} end) end`,
    name: sql<string>`c.nombre`,
  };
}

/** Who of those who were looked at does not have which of the cases yet. */
export async function lackingOf(em: EntityManager, cases: number[], { evaluadores }: Checked): Promise<Given[]> {
  const has = await rows(
    em,
    sql<{
      idCaso: number;
      idUsuario: number;
    }>`select "idCaso", "idUsuario" from evaluation.asignacion where fin is null and "idCaso" = any(${cases}::int[])`,
  );
  const known = new Set(has.map(({ idCaso, idUsuario }) => `${idCaso} ${idUsuario}`));
  return cases.flatMap((idCaso) =>
    evaluadores
      .filter(({ id }) => !known.has(`${idCaso} ${id}`))
      .map(({ id, nombre }) => ({ idCaso, idUsuario: id, quien: nombre, razones: [] })),
  );
}
