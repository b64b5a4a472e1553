import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { type Given, giveAll } from '../assignment/assignments.js';
import { actor } from '../case/reviewers.js';
import { Conflicts } from '../conflict/conflicts.js';
import { checkPanel, type LookedAt, obstaclesOf, openCases } from './check-panel.js';
import { assertPanel, lockPanel } from './coordinated.js';

export class AssignSuggestedCommand extends Command<{ asignados: number; omitidos: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/**
 * The coordinador takes over what was proposed: those reviewers have those cases. Conflicts are looked for anew, and
 * who has one by now, or is no reviewer any more, is left out. A few statements for all: a panel may have ten thousand
 * assignments.
 */
@CommandHandler(AssignSuggestedCommand)
export class AssignSuggestedHandler implements ICommandHandler<AssignSuggestedCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly conflicts: Conflicts,
  ) {}

  async execute({ user, id }: AssignSuggestedCommand): Promise<{ asignados: number; omitidos: number }> {
    await assertPanel(this.em, user, id);
    const by = await actor(this.em, user);
    const looked = await checkPanel(this.em, this.conflicts, id);
    return transaction(this.em, async (em) => {
      const { good, proposed } = await acceptable(em, user, id, looked);
      await giveAll(em, good, by);
      await rows(em, sql`delete from evaluation.sugerencia s using evaluation.caso c where c.id = s."idCaso" and c."idPanel" = ${id}`);
      return { asignados: good.length, omitidos: proposed.length - good.length };
    });
  }
}

/**
 * What was proposed of a panel, and what of it can be done still, by what was looked at, which is written down; its
 * cases stay locked.
 */
export async function acceptable(em: EntityManager, user: Pick<SessionUser, 'id'>, id: number, { checked, write }: LookedAt) {
  await lockPanel(em, id);
  await write(em);
  const cases = new Map((await openCases(em, user, id)).map((c) => [c.id, c]));
  const obstacles = await obstaclesOf(em, [...cases.values()], checked.evaluadores);
  const active = new Set(checked.evaluadores.map((r) => r.id));
  const proposed = await rows(
    em,
    sql<Given>`
      select s."idCaso", s."idUsuario", s.quien, s.razones from evaluation.sugerencia s
      join evaluation.caso c on c.id = s."idCaso" where c."idPanel" = ${id} order by s.id`,
  );
  const good = proposed.filter(({ idCaso, idUsuario }) => {
    const caso = cases.get(idCaso);
    return caso && active.has(idUsuario) && !obstacles.everywhere.has(idUsuario) && !obstacles.of(caso).has(idUsuario);
  });
  return { good, proposed };
}
