import type { EntityManager } from '@mikro-orm/postgresql';
import type { CaseTopic } from '@registro/contracts/evaluation/panel';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { visible } from '../case/visible.js';
import { type Affected, type Checked, type Conflicts, writeConflictsOf } from '../conflict/conflicts.js';
import { barred } from './barred.js';
import type { Reviewer } from '../case/reviewers.js';

/** What was found, and what writes it down. */
export interface LookedAt {
  checked: Checked;
  write: (em: EntityManager) => Promise<void>;
}

/** People asked about in one call. */
const BATCH = 5_000;

/**
 * Looks for the conflicts of a panel's open cases anew, with these reviewers or all, outside of any transaction;
 * `write` then puts them into the records.
 */
export async function checkPanel(em: EntityManager, conflicts: Conflicts, id: number, only?: number[]): Promise<LookedAt> {
  const cases = await rows(
    em,
    sql<Affected>`select id, "idUsuario", personas from evaluation.caso where "idPanel" = ${id} and estado in ('abierto', 'asignado') order by id`,
  );
  const people = [...new Set(cases.flatMap((c) => c.personas))];
  const checked: Checked = { evaluadores: [], vinculos: [] };
  for (let from = 0; from === 0 || from < people.length; from += BATCH) {
    const found = await conflicts.check(people.slice(from, from + BATCH), only);
    checked.evaluadores = found.evaluadores;
    checked.vinculos.push(...found.vinculos);
  }
  return { checked, write: (inner) => writeConflictsOf(inner, cases, checked) };
}

/** A case of a panel that waits. */
export interface OpenCase {
  id: number;
  titulo: string;
  tema: CaseTopic | null;
  asignados: number[];
}

/** The cases of a panel that wait and exist for this coordinador, locked in one order. */
export async function openCases(em: EntityManager, user: Pick<SessionUser, 'id'>, id: number): Promise<OpenCase[]> {
  await rows(em, sql`select 1 from evaluation.caso where "idPanel" = ${id} order by id for update`);
  return rows(
    em,
    sql<OpenCase>`
      select c.id, c.titulo, c.tema, array(select a."idUsuario" from evaluation.asignacion a where a."idCaso" = c.id and a.fin is null) as asignados
      from evaluation.caso c where c."idPanel" = ${id} and c.estado in ('abierto', 'asignado') and ${visible(user.id)} order by c.enviado, c.id`,
  );
}

/**
 * Who may not have which of the cases: in conflict, barred, or has it already; and who none at all, because they
 * coordinate.
 */
export async function obstaclesOf(em: EntityManager, cases: OpenCase[], people: Reviewer[]) {
  const [ids, reviewers] = [cases.map((c) => c.id), people.map((r) => r.id)];
  const [ties, bars, chiefs] = await Promise.all([
    rows(
      em,
      sql<{
        idCaso: number;
        idUsuario: number;
      }>`select "idCaso", "idUsuario" from evaluation.conflicto where "idCaso" = any(${ids}) and "idUsuario" = any(${reviewers})`,
    ),
    barred(em, ids, reviewers),
    rows(em, sql<{ id: number }>`select "idUsuario" as id from evaluation.coordinador`),
  ]);
  const found = new Map<number, Set<number>>(cases.map((c) => [c.id, new Set(c.asignados)]));
  for (const { idCaso, idUsuario } of [...ties, ...bars]) found.get(idCaso)!.add(idUsuario);
  return { of: (c: OpenCase) => found.get(c.id)!, everywhere: new Set(chiefs.map(({ id }) => id)) };
}
