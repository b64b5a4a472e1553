import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { rows } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { sql } from 'kysely';
import { CLOSED } from '../assignment/assign-case.js';
import { lockCase, takeFromConflicting } from '../assignment/assignments.js';
import { tellCase } from '../case/tell-case.js';
import { type Checked, Conflicts, tiesOf, writeConflicts } from './conflicts.js';
import type { Reviewer } from '../case/reviewers.js';

/**
 * Two people became tied while one of them may have the other's case: the conflicts of their open cases are computed
 * anew, and who is in conflict by now loses the case. Whoever has a case is looked at, reviewer today or not.
 */
@Consume('review-conflicts', 5)
export class ReviewConflicts extends Consumer<'ties.changed', Checked> {
  @Inject(Conflicts) private readonly conflicts!: Conflicts;

  protected override async prepare({ datos: { personas } }: Received<'ties.changed'>): Promise<Checked> {
    const cases = await rows(
      this.em,
      sql<{ personas: number[] }>`select personas from evaluation.caso where personas && ${personas}::int[]`,
    );
    const assigned = await rows(
      this.em,
      sql<Reviewer>`
        select distinct on (a."idUsuario") a."idUsuario" as id, a.quien as nombre, '' as correo
        from evaluation.asignacion a join evaluation.caso c on c.id = a."idCaso"
        where c.personas && ${personas}::int[] and a.fin is null order by a."idUsuario", a.id desc`,
    );
    return this.conflicts.check([...personas, ...cases.flatMap((c) => c.personas)], undefined, assigned);
  }

  protected async perform(em: EntityManager, { datos: { personas } }: Received<'ties.changed'>, checked: Checked): Promise<void> {
    const cases = await rows(em, sql<{ id: number }>`select id from evaluation.caso where personas && ${personas}::int[] order by id`);
    for (const { id } of cases) {
      const caso = (await lockCase(em, id))!;
      if (CLOSED.includes(caso.estado)) continue;
      await writeConflicts(em, caso, checked);
      await takeFromConflicting(em, caso);
      // For a coordinator who is tied by now the case has just ceased to exist.
      await tellCase(
        em,
        id,
        tiesOf(caso, checked.vinculos).map(({ idEvaluador }) => idEvaluador),
      );
    }
  }
}
