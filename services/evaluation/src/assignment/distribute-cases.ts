import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { InternalReviewer } from '@registro/contracts/accounts/internal-user';
import type { DistributeCases, Distributed } from '@registro/contracts/evaluation/actions';
import type { ConflictKind } from '@registro/contracts/evaluation/case';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import { sql } from 'kysely';
import { ReviewerNames } from '../case/reviewer-names.js';
import { tellCase } from '../case/tell-case.js';
import { assertCoordinator, visible } from '../case/visible.js';
import { Conflicts, writeConflicts } from '../conflict/conflicts.js';
import { CLOSED, explain, NO_REVIEWER } from './assign-case.js';
import { giveTo, type LockedCase } from './assignments.js';
import { loadOf } from './load.js';

export class DistributeCasesCommand extends Command<Distributed> {
  constructor(
    readonly user: SessionUser,
    readonly data: DistributeCases,
  ) {
    super();
  }
}

/** Shares cases that no panel decides out evenly: each goes to whoever of the chosen has least work then and no conflict, those that wait longest first. */
@CommandHandler(DistributeCasesCommand)
export class DistributeCasesHandler implements ICommandHandler<DistributeCasesCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly conflicts: Conflicts,
    private readonly names: ReviewerNames,
  ) {}

  async execute({ user, data }: DistributeCasesCommand): Promise<Distributed> {
    await assertCoordinator(this.em, user);
    const chosen = [...new Set(data.evaluadores)];
    const applicants = await rows(this.em, sql<{ personas: number[] }>`select personas from evaluation.caso where id = any(${data.casos})`);
    const checked = await this.conflicts.check(
      applicants.flatMap((a) => a.personas),
      chosen,
    );
    if (checked.evaluadores.length < chosen.length) invalid({ campo: 'evaluadores', mensaje: NO_REVIEWER });
    const by = await this.names.of(user);
    return transaction(this.em, async (em) => {
      // Two who share out at once take turns, so that each counts what the other gave.
      await rows(em, sql`select pg_advisory_xact_lock(hashtext('evaluation.repartir'))`);
      const cases = await lockFree(em, user, data.casos);
      const load = await loadOf(em, chosen);
      const done: Distributed = { asignados: [], sinEvaluador: [], omitidos: data.casos.filter((id) => !cases.some((c) => c.id === id)) };
      for (const caso of cases) {
        await writeConflicts(em, caso, checked);
        const ties = await conflictsOf(em, caso.id);
        const free = checked.evaluadores.filter((r) => !ties.some((t) => t.idUsuario === r.id));
        const next = lightest(free, load);
        if (next) {
          await giveTo(em, caso, next, by);
          await tellCase(em, caso.id);
          load.set(next.id, (load.get(next.id) ?? 0) + 1);
          done.asignados.push({ idCaso: caso.id, idUsuario: next.id, quien: next.nombre });
        } else done.sinEvaluador.push({ idCaso: caso.id, motivos: ties.filter((t) => chosen.includes(t.idUsuario)).map(explain) });
      }
      return done;
    });
  }
}

const lightest = (reviewers: InternalReviewer[], load: Map<number, number>): InternalReviewer | undefined =>
  reviewers.toSorted((a, b) => (load.get(a.id) ?? 0) - (load.get(b.id) ?? 0) || a.id - b.id)[0];

/** Those of the cases that wait for a reviewer, locked in one order, those that wait longest first. */
async function lockFree(em: EntityManager, user: SessionUser, ids: number[]): Promise<LockedCase[]> {
  await rows(em, sql`select 1 from evaluation.caso where id = any(${ids}) order by id for update`);
  return rows(
    em,
    sql<LockedCase>`
      select c.id, c.objeto, c."idObjeto", c."idUsuario", c.personas, c.version, c.estado, c."idPanel", c.ronda from evaluation.caso c
      where c.id = any(${ids}) and c."idPanel" is null and c.estado <> all(${CLOSED}) and ${visible(user.id)}
        and not exists (select from evaluation.asignacion a where a."idCaso" = c.id and a.fin is null)
      order by c.enviado, c.id`,
  );
}

const conflictsOf = (em: EntityManager, idCaso: number) =>
  rows(
    em,
    sql<{
      idUsuario: number;
      quien: string;
      tipo: ConflictKind;
      detalle: string;
    }>`select "idUsuario", quien, tipo, detalle from evaluation.conflicto where "idCaso" = ${idCaso}`,
  );
