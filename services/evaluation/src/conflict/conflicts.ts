import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import { type ConflictKind, IN_THE_TEAM, KEPT_CONFLICTS, OWN_APPLICATION } from '@registro/contracts/evaluation/case';
import type { Link, LinkQuestion } from '@registro/contracts/evaluation/links';
import { Internal } from '@registro/platform/auth/internal';
import { rows } from '@registro/platform/database/database';
import { Together } from '@registro/platform/together';
import { sql } from 'kysely';
import { activeReviewers, type Reviewer } from '../case/reviewers.js';

/** Reviewers that were looked at, and what ties them to applicants. */
export interface Checked {
  evaluadores: Reviewer[];
  vinculos: Tie[];
}
type Tie = Link & { tipo: Exclude<ConflictKind, (typeof KEPT_CONFLICTS)[number]> };
/** Who presented what a case is about, and whose ties count: theirs among them. */
interface People {
  idUsuario: number;
  personas: number[];
}

/** What ties reviewers to the people of one case: each kind once for each reviewer, whoever of those people it is. */
export function tiesOf(people: People, vinculos: Tie[]): Tie[] {
  const found = new Map<string, Tie>();
  for (const asked of vinculos) {
    if (!people.personas.includes(asked.idSolicitante)) continue;
    const tie = ofTeam(people, asked);
    const key = `${tie.idEvaluador} ${tie.tipo}`;
    const known = found.get(key);
    found.set(key, known ? { ...known, detalle: [...new Set([known.detalle, tie.detalle])].join('; ') } : tie);
  }
  return [...found.values()];
}

/** One of the people of a case who did not present it is of its team (rule E-29). */
const ofTeam = ({ idUsuario }: People, tie: Tie): Tie =>
  tie.tipo === 'propio' && tie.idEvaluador !== idUsuario ? { ...tie, tipo: 'proyecto', detalle: IN_THE_TEAM } : tie;

/**
 * What ties reviewers to applicants (rule E-5), each kind of tie asked of the service that owns the records, by the ids
 * of people alone.
 */
@Injectable()
export class Conflicts {
  private readonly together = new Together<number[], Checked>((asked) => this.check(asked.flat()));

  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  /**
   * As `check`, of everyone who may review, for one of many cases that are opened at the same time: they are asked
   * about together, so that the hour in which a call closes asks five services a few times a second and not five times
   * for each case (rule E-28). The answer holds the ties of the others too.
   */
  checkAmongOthers(solicitantes: number[]): Promise<Checked> {
    return this.together.take(solicitantes);
  }

  /**
   * Everyone who may review, looked at for one applicant or many. A call a kind, however many cases. `only`: these of
   * them; `besides`: people who have a case but may not review now.
   */
  async check(solicitantes: number[], only?: number[], besides: Reviewer[] = []): Promise<Checked> {
    const active = await activeReviewers(this.em);
    const all = [...active, ...besides.filter((b) => !active.some((r) => r.id === b.id))];
    const evaluadores = only ? all.filter((r) => only.includes(r.id)) : all;
    if (!evaluadores.length) return { evaluadores, vinculos: [] };
    const question: LinkQuestion = { solicitantes: [...new Set(solicitantes)], evaluadores: evaluadores.map((r) => r.id) };
    const asked = [
      { tipo: 'propio' as const, links: Promise.resolve(own(question)) },
      { tipo: 'institucion' as const, links: this.internal.post(ASKS.institutionTies, question) },
      { tipo: 'tutor' as const, links: this.internal.post(ASKS.tutorTies, question) },
      { tipo: 'proyecto' as const, links: this.internal.post(ASKS.coAuthors, question) },
      { tipo: 'proyecto' as const, links: this.internal.post(ASKS.teamMates, question) },
    ];
    const found = await Promise.all(asked.map(async ({ tipo, links }) => (await links).map((link) => ({ ...link, tipo }))));
    return { evaluadores, vinculos: found.flat() };
  }
}

const own = ({ solicitantes, evaluadores }: LinkQuestion): Link[] =>
  solicitantes.filter((id) => evaluadores.includes(id)).map((id) => ({ idSolicitante: id, idEvaluador: id, detalle: OWN_APPLICATION }));

/**
 * Puts what was found now in place of what was computed before, for the reviewers that were looked at. Declared ones
 * stay.
 */
export const writeConflicts = (em: EntityManager, caso: Affected, checked: Checked): Promise<void> => writeConflictsOf(em, [caso], checked);

export interface Affected extends People {
  id: number;
}

/** As `writeConflicts`, of many cases at once. */
export async function writeConflictsOf(em: EntityManager, cases: Affected[], checked: Checked): Promise<void> {
  await rows(
    em,
    sql`delete from evaluation.conflicto where "idCaso" = any(${cases.map((c) => c.id)}) and tipo <> all(${[...KEPT_CONFLICTS]}::text[])
        and "idUsuario" = any(${checked.evaluadores.map((r) => r.id)})`,
  );
  await add(em, cases, checked);
}

/** As `writeConflicts`, of a case that has none. */
export const addConflicts = (em: EntityManager, caso: Affected, checked: Checked): Promise<void> => add(em, [caso], checked);

async function add(em: EntityManager, cases: Affected[], checked: Checked): Promise<void> {
  const found = cases.flatMap((caso) => conflictsOf(caso, checked).map((conflict) => ({ idCaso: caso.id, ...conflict })));
  if (!found.length) return;
  await rows(
    em,
    sql`insert into evaluation.conflicto ("idCaso", "idUsuario", quien, tipo, detalle)
        select k."idCaso", k."idUsuario", k.quien, k.tipo, k.detalle
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as k("idCaso" int, "idUsuario" int, quien text, tipo text, detalle text)`,
  );
}

/** The conflicts of the people of a case among what was found, as they are kept. */
export function conflictsOf(people: People, { evaluadores, vinculos }: Checked) {
  const nameOf = new Map(evaluadores.map((r) => [r.id, r.nombre]));
  return tiesOf(people, vinculos).map(({ idEvaluador, tipo, detalle }) => ({
    idUsuario: idEvaluador,
    quien: nameOf.get(idEvaluador),
    tipo,
    detalle,
  }));
}
