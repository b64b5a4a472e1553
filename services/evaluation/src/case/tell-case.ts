import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { causeColumns, causeValues, emit, ownNews } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { type Happened, recorded } from '../history/record.js';
import { readsOthers } from '../panel/blindness.js';

/** The coordinators for whom a case exists. */
export async function coordinatorsOf(em: EntityManager, idCaso: number): Promise<number[]> {
  const found = await rows(
    em,
    sql<{ id: number }>`
      select o."idUsuario" as id from evaluation.coordinador o join evaluation.caso c on c.id = ${idCaso}
      where o."idUsuario" <> all(c.personas)
        and not exists (select from evaluation.conflicto k where k."idCaso" = c.id and k."idUsuario" = o."idUsuario")`,
  );
  return found.map(({ id }) => id);
}

/**
 * Says, in the transaction that changed a case, to whom it happened: its reviewers, the coordinators for whom it
 * exists, and `also` those for whom it has just ceased to. Their open screens read it anew.
 */
export const tellCase = (em: EntityManager, idCaso: number, also: number[] = []): Promise<void> =>
  tellCases(
    em,
    [idCaso],
    also.map((idUsuario) => ({ idCaso, idUsuario })),
  );

/** As `tellCase`, of many at once. */
export async function tellCases(em: EntityManager, cases: number[], also: { idCaso: number; idUsuario: number }[] = []): Promise<void> {
  await rows(em, told(cases, also));
}

/** As `tellCase`, with what happened to it: one statement. */
export async function recordAndTell(em: EntityManager, caso: { id: number; version: number }, happened: Happened): Promise<void> {
  await rows(em, sql`with ${recorded(caso, happened)} ${told([caso.id], [])}`);
}

const told = (cases: number[], also: { idCaso: number; idUsuario: number }[]) => sql`
  insert into platform.evento (tipo, datos, ${causeColumns})
  select 'case.changed', jsonb_build_object('idCaso', t.id, 'usuarios', to_jsonb(t.usuarios)) || ${ownNews()}, ${causeValues()} from (
    select c.id, array(
      select a."idUsuario" from evaluation.asignacion a where a."idCaso" = c.id and a.fin is null
      union select o."idUsuario" from evaluation.coordinador o where o."idUsuario" <> all(c.personas)
        and not exists (select from evaluation.conflicto k where k."idCaso" = c.id and k."idUsuario" = o."idUsuario")
      union select x."idUsuario" from jsonb_to_recordset(${JSON.stringify(also)}::jsonb) as x("idCaso" int, "idUsuario" int) where x."idCaso" = c.id) as usuarios
    from evaluation.caso c where c.id = any(${cases})) t
  where cardinality(t.usuarios) > 0 order by t.id`;

/**
 * Whoever presented these cases reads another step of the way: somebody has them now, or nobody has any more
 * (rule B-30).
 */
export async function tellApplicants(em: EntityManager, cases: number[]): Promise<void> {
  await rows(
    em,
    sql`insert into platform.evento (tipo, datos, ${causeColumns})
        select 'screens.changed', jsonb_build_object('usuarios', jsonb_agg(distinct c."idUsuario"), 'cambio', jsonb_build_object('tipo', 'solicitud')),
               ${causeValues()}
        from evaluation.caso c where c.id = any(${cases}) having count(*) > 0`,
  );
}

/**
 * As `tellCase`, of what a reviewer wrote: only to those who may read it now, and its author. Else the news itself
 * would tell a reviewer who has still to judge that another has (rule E-20).
 */
export async function tellReaders(em: EntityManager, idCaso: number, author: number): Promise<void> {
  const readers = await rows(
    em,
    sql<{ id: number }>`
      select a."idUsuario" as id from evaluation.asignacion a join evaluation.caso c on c.id = a."idCaso"
      where a."idCaso" = ${idCaso} and a.fin is null and ${readsOthers(sql`a."idUsuario"`)}`,
  );
  const usuarios = [...new Set([author, ...readers.map(({ id }) => id), ...(await coordinatorsOf(em, idCaso))])];
  await emit(em, 'case.changed', { idCaso, usuarios });
}
