import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { InternalReviewer } from '@registro/contracts/accounts/internal-user';
import type { ConflictKind } from '@registro/contracts/evaluation/case';
import type { Link, LinkQuestion } from '@registro/contracts/evaluation/links';
import { Internal } from '@registro/platform/auth/internal';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** Reviewers that were looked at, and what ties them to applicants. */
export interface Checked {
  evaluadores: InternalReviewer[];
  vinculos: Tie[];
}
type Tie = Link & { tipo: Exclude<ConflictKind, 'declarado'> };

/** What ties reviewers to the people of one case: each kind once for each reviewer, whoever of those people it is. */
export function tiesOf({ personas }: { personas: number[] }, vinculos: Tie[]): Tie[] {
  const found = new Map<string, Tie>();
  for (const tie of vinculos) {
    if (!personas.includes(tie.idSolicitante)) continue;
    const key = `${tie.idEvaluador} ${tie.tipo}`;
    const known = found.get(key);
    found.set(key, known ? { ...known, detalle: [...new Set([known.detalle, tie.detalle])].join('; ') } : tie);
  }
  return [...found.values()];
}

/**
 * What ties reviewers to applicants (rule E-5), each kind of tie asked of the service that owns the records, by the ids of people alone.
 */
@Injectable()
export class Conflicts {
  constructor(private readonly internal: Internal) {}

  /**
   * Everyone who may review, looked at for one applicant or many. A call a kind, however many cases. `only`: these of them; `besides`: people
   * who have a case but may not review now.
   */
  async check(solicitantes: number[], only?: number[], besides: InternalReviewer[] = []): Promise<Checked> {
    const active = await this.internal.get<InternalReviewer[]>('usuarios/evaluadores');
    const all = [...active, ...besides.filter((b) => !active.some((r) => r.id === b.id))];
    const evaluadores = only ? all.filter((r) => only.includes(r.id)) : all;
    if (!evaluadores.length) return { evaluadores, vinculos: [] };
    const question: LinkQuestion = { solicitantes: [...new Set(solicitantes)], evaluadores: evaluadores.map((r) => r.id) };
    const asked = [
      { tipo: 'propio' as const, links: Promise.resolve(own(question)) },
      { tipo: 'institucion' as const, links: this.internal.post<Link[]>('perfil/vinculos', question) },
      { tipo: 'tutor' as const, links: this.internal.post<Link[]>('tutores/vinculos', question) },
      { tipo: 'proyecto' as const, links: this.internal.post<Link[]>('productos/coautores', question) },
    ];
    const found = await Promise.all(asked.map(async ({ tipo, links }) => (await links).map((link) => ({ ...link, tipo }))));
    return { evaluadores, vinculos: found.flat() };
  }
}

const own = ({ solicitantes, evaluadores }: LinkQuestion): Link[] =>
  solicitantes
    .filter((id) => evaluadores.includes(id))
    .map((id) => ({ idSolicitante: id, idEvaluador: id, detalle: 'Presentó esta solicitud' }));

/** Puts what was found now in place of what was computed before, for the reviewers that were looked at. Declared ones stay. */
export async function writeConflicts(em: EntityManager, caso: { id: number; personas: number[] }, checked: Checked): Promise<void> {
  const { evaluadores, vinculos } = checked;
  const nameOf = new Map(evaluadores.map((r) => [r.id, r.nombre]));
  await rows(
    em,
    sql`delete from evaluation.conflicto where "idCaso" = ${caso.id} and tipo <> 'declarado' and "idUsuario" = any(${evaluadores.map((r) => r.id)})`,
  );
  for (const { idEvaluador, tipo, detalle } of tiesOf(caso, vinculos)) {
    await rows(
      em,
      sql`insert into evaluation.conflicto ("idCaso", "idUsuario", quien, tipo, detalle)
          values (${caso.id}, ${idEvaluador}, ${nameOf.get(idEvaluador)}, ${tipo}, ${detalle})`,
    );
  }
}
