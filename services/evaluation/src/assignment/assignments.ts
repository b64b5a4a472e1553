import type { EntityManager } from '@mikro-orm/postgresql';
import type { CaseState } from '@registro/contracts/evaluation/case';
import type { Movement } from '@registro/contracts/evaluation/history';
import type { NoticeName } from '@registro/contracts/notices/notices';
import { originColumns, originValues } from '@registro/platform/audit';
import { row, rows } from '@registro/platform/database/database';
import { causeColumns, causeValues, emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { tellApplicants, tellCase, tellCases } from '../case/tell-case.js';
import { type Person, record } from '../history/record.js';
import type { Reviewer } from '../case/reviewers.js';

/** What of a case the actions need; read under a lock. */
export interface LockedCase {
  id: number;
  objeto: string;
  idObjeto: number;
  idUsuario: number;
  /** whose ties to a reviewer count */
  personas: number[];
  version: number;
  estado: CaseState;
  /** the panel that decides it; null: its reviewers do */
  idPanel: number | null;
  ronda: number;
}

/** The case, locked until the transaction ends. Null when there is none. */
export function lockCase(em: EntityManager, id: number): Promise<LockedCase | null> {
  return row(
    em,
    sql<LockedCase>`select id, objeto, "idObjeto", "idUsuario", personas, version, estado, "idPanel", ronda from evaluation.caso where id = ${id} for update`,
  );
}

export const attachmentOf = ({ objeto, idObjeto }: Pick<LockedCase, 'objeto' | 'idObjeto'>): string => `${objeto}:${idObjeto}`;

/**
 * Brings these undecided cases to whether anybody has them now, and tells whoever presented one for which that has
 * changed.
 */
async function settleStates(em: EntityManager, cases: number[]): Promise<void> {
  const has = sql`exists (select from evaluation.asignacion a where a."idCaso" = c.id and a.fin is null)`;
  const changed = await rows(
    em,
    sql<{ id: number }>`update evaluation.caso c set estado = case when ${has} then 'asignado' else 'abierto' end
        where c.id = any(${cases}::int[]) and (c.estado = 'abierto' and ${has} or c.estado = 'asignado' and not ${has}) returning c.id`,
  );
  if (changed.length)
    await tellApplicants(
      em,
      changed.map(({ id }) => id),
    );
}

/** Gives the case to a reviewer; false when they have it already. */
export async function giveTo(em: EntityManager, caso: LockedCase, reviewer: Reviewer, by: Person): Promise<boolean> {
  const given = await row(
    em,
    sql`insert into evaluation.asignacion ("idCaso", "idUsuario", quien, "asignadoPor") values (${caso.id}, ${reviewer.id}, ${reviewer.nombre}, ${by.id})
        on conflict ("idCaso", "idUsuario") where fin is null do nothing returning 1`,
  );
  if (!given) return false;
  await settleStates(em, [caso.id]);
  await emit(em, 'evaluation.assigned', { idCaso: caso.id, idUsuario: reviewer.id, adjunto: attachmentOf(caso) });
  await record(em, caso, { tipo: 'asignado', by, to: reviewer, accion: 'asignar' });
  return true;
}

/** A case given to a reviewer; `razones`: why they were proposed, empty where nobody proposed them. */
export interface Given {
  idCaso: number;
  idUsuario: number;
  quien: string;
  razones: string[];
}

/** What reviewers hear of cases that are given to them together: of several once (rule E-34). */
export function toldOf(given: Pick<Given, 'idUsuario'>[]) {
  const ofReviewer = Map.groupBy(given, ({ idUsuario }) => idUsuario);
  const of = (several: boolean) => [...ofReviewer].filter(([, cases]) => cases.length > 1 === several).map(([id]) => id);
  return { casoAsignado: of(false), casosAsignados: of(true) } satisfies Partial<Record<NoticeName, number[]>>;
}

/**
 * As `giveTo`, of many free cases at once, which the caller holds locked: a few statements, however many they are.
 * Tells of them too, and a reviewer who is given several is told once (rule E-34).
 */
export async function giveAll(em: EntityManager, given: Given[], by: Person): Promise<void> {
  if (!given.length) return;
  const pairs = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g("idCaso" int, "idUsuario" int, quien text, razones jsonb)`;
  await rows(
    em,
    sql`insert into evaluation.asignacion ("idCaso", "idUsuario", quien, "asignadoPor", razones)
        select g."idCaso", g."idUsuario", g.quien, ${by.id}, g.razones from ${pairs}`,
  );
  const cases = given.map(({ idCaso }) => idCaso);
  const { casosAsignados: several } = toldOf(given);
  const aviso: NoticeName = 'casosAsignados';
  await settleStates(em, cases);
  await rows(
    em,
    sql`insert into platform.evento (tipo, datos, ${causeColumns})
        select 'evaluation.assigned', jsonb_build_object('idCaso', c.id, 'idUsuario', g."idUsuario", 'adjunto', c.objeto || ':' || c."idObjeto",
                 'conOtros', g."idUsuario" = any(${several}::int[])),
               ${causeValues()}
        from ${pairs} join evaluation.caso c on c.id = g."idCaso"`,
  );
  await rows(
    em,
    sql`insert into platform.evento (tipo, datos, ${causeColumns})
        select 'notice.requested', jsonb_build_object('aviso', ${aviso}::text, 'idObjeto', min(a."idCaso"), 'vez', min(a.id),
                 'usuarios', jsonb_build_array(a."idUsuario")),
               ${causeValues()}
        from ${pairs} join evaluation.asignacion a on a."idCaso" = g."idCaso" and a."idUsuario" = g."idUsuario" and a.fin is null
        where a."idUsuario" = any(${several}::int[]) group by a."idUsuario"`,
  );
  await rows(
    em,
    sql`insert into evaluation.movimiento ("idCaso", tipo, version, "idUsuario", quien, "idEvaluador", "aQuien")
        select c.id, 'asignado', c.version, ${by.id}, ${by.nombre}, g."idUsuario", g.quien from ${pairs} join evaluation.caso c on c.id = g."idCaso"`,
  );
  await rows(
    em,
    sql`insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto", despues, ${originColumns})
        select ${by.id}, 'asignar', 'caso', g."idCaso"::text, jsonb_build_object('idEvaluador', g."idUsuario"), ${originValues()} from ${pairs}`,
  );
  await tellCases(em, cases);
}

/** Why a reviewer loses a case. */
interface Taken {
  tipo: Movement;
  /** null: the system, for a conflict that it found */
  by: Person | null;
  accion: string;
  motivo: string;
}

/**
 * Takes the case from a reviewer, whose open screens learn of it. Answers the number of this in the history; null when
 * they do not have it.
 */
export async function takeFrom(
  em: EntityManager,
  caso: LockedCase,
  idEvaluador: number,
  { motivo, ...taken }: Taken,
): Promise<number | null> {
  const ended = await row(
    em,
    sql<{
      quien: string;
    }>`update evaluation.asignacion set fin = now(), "motivoFin" = ${motivo} where "idCaso" = ${caso.id} and "idUsuario" = ${idEvaluador} and fin is null returning quien`,
  );
  if (!ended) return null;
  await settleStates(em, [caso.id]);
  await emit(em, 'evaluation.unassigned', { idCaso: caso.id, idUsuario: idEvaluador, adjunto: attachmentOf(caso) });
  const written = await record(em, caso, { ...taken, to: { id: idEvaluador, nombre: ended.quien }, motivo });
  await tellCase(em, caso.id, [idEvaluador]);
  return written;
}

/**
 * As `takeFrom`, of many cases at once, which the caller holds locked: from all who have them, by who coordinates, in a
 * few statements.
 */
export async function takeAll(em: EntityManager, cases: number[], { by, motivo }: { by: Person; motivo: string }): Promise<void> {
  const ended = await rows(
    em,
    sql<{ idCaso: number; idUsuario: number; quien: string }>`
      update evaluation.asignacion set fin = now(), "motivoFin" = ${motivo} where "idCaso" = any(${cases}::int[]) and fin is null returning "idCaso", "idUsuario", quien`,
  );
  if (!ended.length) return;
  const pairs = sql`jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as g("idCaso" int, "idUsuario" int, quien text)`;
  await settleStates(em, cases);
  await rows(
    em,
    sql`insert into platform.evento (tipo, datos, ${causeColumns})
        select 'evaluation.unassigned', jsonb_build_object('idCaso', c.id, 'idUsuario', g."idUsuario", 'adjunto', c.objeto || ':' || c."idObjeto"), ${causeValues()}
        from ${pairs} join evaluation.caso c on c.id = g."idCaso"`,
  );
  await rows(
    em,
    sql`insert into evaluation.movimiento ("idCaso", tipo, version, "idUsuario", quien, "idEvaluador", "aQuien", motivo)
        select c.id, case when g."idUsuario" = ${by.id} then 'excusado' else 'relevado' end, c.version, ${by.id}, ${by.nombre}, g."idUsuario", g.quien, ${motivo}
        from ${pairs} join evaluation.caso c on c.id = g."idCaso"`,
  );
  await rows(
    em,
    sql`insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto", despues, ${originColumns})
        select ${by.id}, 'excusar', 'caso', g."idCaso"::text, jsonb_build_object('idEvaluador', g."idUsuario", 'motivo', ${motivo}::text), ${originValues()} from ${pairs}`,
  );
  await tellCases(em, cases, ended);
}

/**
 * Takes the other cases of its panel from who presents this one, or is of its team: they compete with it from now on
 * (rule E-38).
 */
export async function takeFromCompeting(em: EntityManager, { id, personas }: Pick<LockedCase, 'id' | 'personas'>): Promise<void> {
  const wrong = await rows(
    em,
    sql<LockedCase & { idEvaluador: number }>`
      select c.id, c.objeto, c."idObjeto", c."idUsuario", c.personas, c.version, c.estado, c."idPanel", c.ronda, a."idUsuario" as "idEvaluador"
      from evaluation.caso c join evaluation.caso d on d.id = ${id} and d."idPanel" = c."idPanel" and d.estado <> 'retirado' and d.id <> c.id
      join evaluation.asignacion a on a."idCaso" = c.id and a.fin is null and a."idUsuario" = any(${personas}::int[])
      where c.estado <> all('{aprobado,rechazado,retirado}') order by c.id for update of c`,
  );
  for (const { idEvaluador, ...caso } of wrong)
    await takeFrom(em, caso, idEvaluador, {
      tipo: 'apartado',
      by: null,
      accion: 'retirar por conflicto',
      motivo: 'Conflicto de interés: tiene una propuesta en la misma convocatoria',
    });
}

/** Takes the case from every reviewer of it who is in conflict. */
export async function takeFromConflicting(em: EntityManager, caso: LockedCase): Promise<void> {
  const wrong = await rows(
    em,
    sql<{ idUsuario: number; detalle: string }>`
      select a."idUsuario", string_agg(k.detalle, '; ') as detalle from evaluation.asignacion a
      join evaluation.conflicto k on k."idCaso" = a."idCaso" and k."idUsuario" = a."idUsuario"
      where a."idCaso" = ${caso.id} and a.fin is null group by 1`,
  );
  for (const { idUsuario, detalle } of wrong)
    await takeFrom(em, caso, idUsuario, {
      tipo: 'apartado',
      by: null,
      accion: 'retirar por conflicto',
      motivo: `Conflicto de interés: ${detalle}`,
    });
}
