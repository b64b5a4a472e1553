import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import type { Expertise } from '@registro/contracts/evaluation/links';
import type { Suggested } from '@registro/contracts/evaluation/panel-views';
import type { SuggestReviewers } from '@registro/contracts/evaluation/review';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { loadOf } from '../assignment/load.js';
import { Conflicts } from '../conflict/conflicts.js';
import { checkPanel, obstaclesOf, type OpenCase, openCases } from './check-panel.js';
import { KnownMatters, reasons } from './affinity.js';
import { assertPanel, lockPanel } from './coordinated.js';
import { assignEvenly } from './even-assignment.js';
import type { Reviewer } from '../case/reviewers.js';

export class SuggestReviewersCommand extends Command<Suggested> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: SuggestReviewers,
  ) {
    super();
  }
}

/**
 * Proposes reviewers for each case of a panel that has fewer than it should: none in conflict, those who know the
 * matter first, all with as much work as anybody else within one. What was proposed before gives way; nobody has a case
 * by it (see AssignSuggested).
 */
@CommandHandler(SuggestReviewersCommand)
export class SuggestReviewersHandler implements ICommandHandler<SuggestReviewersCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
    private readonly conflicts: Conflicts,
  ) {}

  async execute({ user, id, data: { porCaso, evaluadores } }: SuggestReviewersCommand): Promise<Suggested> {
    await assertPanel(this.em, user, id);
    const { checked, write } = await checkPanel(this.em, this.conflicts, id, evaluadores.length ? evaluadores : undefined);
    const known = await this.expertise(checked.evaluadores);
    return transaction(this.em, async (em) => {
      await lockPanel(em, id);
      await write(em);
      const cases = await openCases(em, user, id);
      const obstacles = await obstaclesOf(em, cases, checked.evaluadores);
      // Who coordinates can have none of them, and is no measure of what is even.
      const people = checked.evaluadores.filter((r) => !obstacles.everywhere.has(r.id));
      const place = new Map(people.map((r, at) => [r.id, at]));
      const load = await loadOf(
        em,
        people.map((r) => r.id),
      );
      const cargas = people.map((r) => load.get(r.id) ?? 0);
      const matters = new KnownMatters(people.map((r) => known.get(r.id) ?? { idUsuario: r.id, productos: [] }));
      const given = assignEvenly(
        cases.map((c) => ({
          faltan: Math.max(0, porCaso - c.asignados.length),
          prohibidos: new Set([...obstacles.of(c)].flatMap((r) => place.get(r) ?? [])),
          afinidad: c.tema ? matters.points(c.tema) : new Float64Array(people.length),
        })),
        cargas,
      );
      const work = cargas.map((carga, r) => carga + given.filter((g) => g.includes(r)).length);
      await this.store(em, id, cases, given, (c, r) => ({
        idUsuario: people[r]!.id,
        quien: people[r]!.nombre,
        razones: reasons(c.tema ? matters.why(c.tema, r) : { areas: [], palabras: [] }, work[r]!),
      }));
      const incompletos = cases.flatMap((c, i) => {
        const faltan = porCaso - c.asignados.length - given[i]!.length;
        return faltan > 0 ? [{ idCaso: c.id, titulo: c.titulo, faltan }] : [];
      });
      const sugerencias = given.reduce((sum, g) => sum + g.length, 0);
      await audit(em, { idUsuario: user.id, accion: 'sugerir', objeto: 'panel', idObjeto: id, despues: { porCaso, sugerencias } });
      return {
        sugerencias,
        incompletos,
        carga: { minima: work.length ? Math.min(...work) : 0, maxima: work.length ? Math.max(...work) : 0 },
      };
    });
  }

  private async expertise(people: Reviewer[]): Promise<Map<number, Expertise>> {
    const personas = people.map((r) => r.id);
    const found = await this.internal.post(ASKS.expertise, { personas });
    return new Map(found.map((e) => [e.idUsuario, e]));
  }

  private async store(
    em: EntityManager,
    id: number,
    cases: OpenCase[],
    given: number[][],
    said: (c: OpenCase, reviewer: number) => object,
  ): Promise<void> {
    await rows(em, sql`delete from evaluation.sugerencia s using evaluation.caso c where c.id = s."idCaso" and c."idPanel" = ${id}`);
    const all = cases.flatMap((c, i) => given[i]!.map((r) => ({ idCaso: c.id, ...said(c, r) })));
    await rows(
      em,
      sql`insert into evaluation.sugerencia ("idCaso", "idUsuario", quien, razones)
          select s."idCaso", s."idUsuario", s.quien, s.razones
          from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as s("idCaso" int, "idUsuario" int, quien text, razones jsonb)`,
    );
  }
}
