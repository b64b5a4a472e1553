import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Candidate, KEPT_CONFLICTS, type ReviewerRow } from '@registro/contracts/evaluation/case';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { type Affected, type Checked, tiesOf } from '../conflict/conflicts.js';
import { barred } from '../panel/barred.js';
import { assertCoordinator } from './visible.js';
import { activeReviewers } from './reviewers.js';

export class ReadReviewers extends Query<ReviewerRow[]> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/** Everyone who may review, with their work: for the coordinador who shares out. */
@QueryHandler(ReadReviewers)
export class ReadReviewersHandler implements IQueryHandler<ReadReviewers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user }: ReadReviewers): Promise<ReviewerRow[]> {
    await assertCoordinator(this.em, user);
    const all = await activeReviewers(this.em);
    const work = await workOf(
      this.em,
      all.map((r) => r.id),
    );
    return all.map((r) => ({ ...r, ...work.get(r.id)! }));
  }
}

type Work = Pick<ReviewerRow, 'carga' | 'decididos' | 'coordinador'>;

async function workOf(em: EntityManager, people: number[]): Promise<Map<number, Work>> {
  const found = await rows(
    em,
    sql<Work & { id: number }>`
      select p.id, (select count(*)::int from evaluation.asignacion a join evaluation.caso c on c.id = a."idCaso"
                    where a."idUsuario" = p.id and a.fin is null and c.estado = 'asignado') as carga,
             (select count(*)::int from evaluation.decision d where d."idUsuario" = p.id) as decididos,
             exists (select from evaluation.coordinador o where o."idUsuario" = p.id) as coordinador
      from unnest(${people}::int[]) as p(id)`,
  );
  return new Map(found.map(({ id, ...work }) => [id, work]));
}

/**
 * Whom this case can be given to and why not to others: computed now, and what was declared before. Those with least
 * work first.
 */
export async function candidates(em: EntityManager, caso: Affected, checked: Checked): Promise<Candidate[]> {
  const { id: idCaso } = caso;
  const { evaluadores, vinculos } = checked;
  const ties = tiesOf(caso, vinculos);
  const [work, declared, assigned, bars, excused] = await Promise.all([
    workOf(
      em,
      evaluadores.map((r) => r.id),
    ),
    rows(
      em,
      sql<{
        idUsuario: number;
        tipo: (typeof KEPT_CONFLICTS)[number];
        detalle: string;
      }>`select "idUsuario", tipo, detalle from evaluation.conflicto where "idCaso" = ${idCaso} and tipo = any(${[...KEPT_CONFLICTS]}::text[])`,
    ),
    rows(em, sql<{ idUsuario: number }>`select "idUsuario" from evaluation.asignacion where "idCaso" = ${idCaso} and fin is null`),
    barred(
      em,
      [idCaso],
      evaluadores.map((r) => r.id),
    ),
    rows(
      em,
      sql<{
        id: number | null;
        motivo: string | null;
      }>`select distinct on ("idEvaluador") "idEvaluador" as id, motivo from evaluation.movimiento
        where "idCaso" = ${idCaso} and tipo = 'excusado' order by "idEvaluador", movimiento.id desc`,
    ),
  ]);
  const obstacles = (id: number): Candidate['conflictos'] => [
    ...ties.filter((v) => v.idEvaluador === id).map(({ tipo, detalle }) => ({ tipo, detalle })),
    ...declared.filter((d) => d.idUsuario === id).map(({ tipo, detalle }) => ({ tipo, detalle })),
    ...bars.filter((b) => b.idUsuario === id).map(({ motivo }) => ({ tipo: 'panel' as const, detalle: motivo })),
  ];
  return evaluadores
    .map(({ id, nombre, correo }) => ({
      idUsuario: id,
      quien: nombre,
      correo,
      carga: work.get(id)!.carga,
      asignado: assigned.some((a) => a.idUsuario === id),
      conflictos: obstacles(id),
      seExcuso: excused.find((e) => e.id === id)?.motivo ?? null,
    }))
    .toSorted((a, b) => a.conflictos.length - b.conflictos.length || a.carga - b.carga || a.idUsuario - b.idUsuario);
}
