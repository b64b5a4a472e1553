import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DistributeCases, Distributed } from '@registro/contracts/evaluation/actions';
import type { ConflictKind } from '@registro/contracts/evaluation/case';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { actor } from '../case/reviewers.js';
import { assertCoordinator, visible } from '../case/visible.js';
import { type Affected, type Checked, Conflicts, writeConflictsOf } from '../conflict/conflicts.js';
import { assignEvenly } from '../panel/even-assignment.js';
import { CLOSED, explain } from './assign-case.js';
import { giveAll, type Given } from './assignments.js';
import { loadOf } from './load.js';
import { checkCases } from './many-cases.js';

export class DistributeCasesCommand extends Command<Distributed> {
  constructor(
    readonly user: SessionUser,
    readonly data: DistributeCases,
  ) {
    super();
  }
}

/**
 * Shares cases that no panel decides out: nobody has one with which they are in conflict, and in the end all of the
 * chosen have as much work as anybody else within one, what they had before counted, as far as conflicts allow
 * (rule E-7).
 */
@CommandHandler(DistributeCasesCommand)
export class DistributeCasesHandler implements ICommandHandler<DistributeCasesCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly conflicts: Conflicts,
  ) {}

  async execute({ user, data }: DistributeCasesCommand): Promise<Distributed> {
    await assertCoordinator(this.em, user);
    const checked = await checkCases(this.em, this.conflicts, data.casos, data.evaluadores);
    const by = await actor(this.em, user);
    return transaction(this.em, async (em) => {
      const { cases, ties, given, work } = await shareOut(em, user, data.casos, checked);
      await giveAll(em, given, by);
      const found = new Set(cases.map(({ id }) => id));
      const served = new Set(given.map(({ idCaso }) => idCaso));
      return {
        asignados: given.map(({ idCaso, idUsuario, quien }) => ({ idCaso, idUsuario, quien })),
        sinEvaluador: cases
          .filter(({ id }) => !served.has(id))
          .map(({ id, nombre }) => ({ idCaso: id, nombre, motivos: (ties.get(id) ?? []).map(explain) })),
        omitidos: data.casos.filter((id) => !found.has(id)),
        carga: { minima: Math.min(...work), maxima: Math.max(...work) },
      };
    });
  }
}

/**
 * Who of those who were looked at would get which of the cases, which stay locked, and how much work each has then.
 * What ties them is written down.
 */
export async function shareOut(em: EntityManager, user: Pick<SessionUser, 'id'>, casos: number[], checked: Checked) {
  // Two who share out at once take turns, so that each counts what the other gave.
  await rows(em, sql`select pg_advisory_xact_lock(hashtext('evaluation.repartir'))`);
  const people = checked.evaluadores;
  const chosen = people.map(({ id }) => id);
  const cases = await lockFree(em, user, casos);
  await writeConflictsOf(em, cases, checked);
  const ties = await conflictsOf(em, cases, chosen);
  const load = await loadOf(em, chosen);
  const place = new Map(chosen.map((id, at) => [id, at]));
  const cargas = chosen.map((id) => load.get(id) ?? 0);
  const indifferent = new Float64Array(people.length);
  const shared = assignEvenly(
    cases.map(({ id }) => ({
      faltan: 1,
      prohibidos: new Set((ties.get(id) ?? []).map(({ idUsuario }) => place.get(idUsuario)!)),
      afinidad: indifferent,
    })),
    cargas,
  );
  const given: Given[] = cases.flatMap(({ id }, i) =>
    shared[i]!.map((r) => ({ idCaso: id, idUsuario: people[r]!.id, quien: people[r]!.nombre, razones: [] })),
  );
  return { cases, ties, given, work: cargas.map((carga, r) => carga + shared.filter(([one]) => one === r).length) };
}

/** Those of the cases that wait for a reviewer, locked in one order, those that wait longest first. */
async function lockFree(em: EntityManager, user: Pick<SessionUser, 'id'>, ids: number[]): Promise<(Affected & { nombre: string })[]> {
  await rows(em, sql`select 1 from evaluation.caso where id = any(${ids}) order by id for update`);
  return rows(
    em,
    sql<Affected & { nombre: string }>`
      select c.id, c."idUsuario", c.personas, c.nombre from evaluation.caso c
      where c.id = any(${ids}) and c."idPanel" is null and c.estado <> all(${CLOSED}) and ${visible(user.id)}
        and not exists (select from evaluation.asignacion a where a."idCaso" = c.id and a.fin is null)
      order by c.enviado, c.id`,
  );
}

interface Tied {
  idCaso: number;
  idUsuario: number;
  quien: string;
  tipo: ConflictKind;
  detalle: string;
}

/** What keeps these reviewers from the cases, declared conflicts among it, by the case. */
async function conflictsOf(em: EntityManager, cases: Affected[], people: number[]): Promise<Map<number, Tied[]>> {
  const found = await rows(
    em,
    sql<Tied>`select "idCaso", "idUsuario", quien, tipo, detalle from evaluation.conflicto
              where "idCaso" = any(${cases.map(({ id }) => id)}) and "idUsuario" = any(${people}) order by id`,
  );
  return Map.groupBy(found, ({ idCaso }) => idCaso);
}
