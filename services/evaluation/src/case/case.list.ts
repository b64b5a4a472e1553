import { type AssignmentRow, CASE_STATE_NAMES, CASE_STATES, type CaseRow, waits } from '@registro/contracts/evaluation/case';
import { CASE_TARGET_DAYS, DUE_SOON_DAYS } from '@registro/contracts/evaluation/desk';
import type { CaseFacet } from '@registro/contracts/evaluation/kind';
import { type Column, columns, joined, moment, named, plain } from '@registro/platform/export/columns';
import { contains } from '@registro/platform/database/like';
import { selectSql } from '@registro/platform/database/reads';
import { isYes, list } from '@registro/platform/http/listing';
import { type RawBuilder, sql } from 'kysely';
import { read } from '../evaluation.tables.js';
import { judgedSince, THIS_WEEK, toJudge } from './to-judge.js';
import { coordinates, visible } from './visible.js';

const is = (column: RawBuilder<unknown>) => (v: unknown) => sql`${column} = ${Number(v) || 0}`;
const matches = (v: unknown) => {
  const like = contains(v);
  return sql`(platform.sin_acentos(c.nombre) like platform.sin_acentos(${like}) or c.cedula ilike ${like})`;
};
const facetsOf = (v: unknown) =>
  Object.entries(typeof v === 'object' && v !== null ? v : {})
    .filter(([, valor]) => valor !== '' && valor !== null)
    .map(([clave, valor]) => ({ clave, valor: Number(valor) }));
const waiting = sql`(now() - c.enviado)`;
/** SQL: days from its sending within which the case `c`, of the window `j`, should be judged. */
const target = sql<number>`coalesce(j."diasEvaluacion", ${sql.lit(CASE_TARGET_DAYS)})`;
const undecided = sql`c.estado in ('abierto', 'asignado')`;
const late = sql`${waiting} >= make_interval(days => ${target})`;
const dueSoon = sql`${waiting} >= make_interval(days => ${target} - ${sql.lit(DUE_SOON_DAYS)}) and not ${late}`;
const assigned = sql`coalesce((select json_agg(json_build_object('idUsuario', a."idUsuario", 'quien', a.quien, 'fecha', a.fecha) order by a.id)
  from evaluation.asignacion a where a."idCaso" = c.id and a.fin is null), '[]')`;
const ties = sql`coalesce((select json_agg(json_build_object('idUsuario', k."idUsuario", 'quien', k.quien, 'tipo', k.tipo, 'detalle', k.detalle) order by k.id)
  from evaluation.conflicto k where k."idCaso" = c.id), '[]')`;

const WHO: Column<CaseRow>[] = columns('casos', { nombre: plain, cedula: plain, version: plain });
const WHAT: Column<CaseRow>[] = columns('casos', {
  titulo: plain,
  clase: plain,
  programa: plain,
  convocatoria: plain,
  fechaEnvio: (_, { enviado }: CaseRow) => moment(enviado),
  // Only what waits has waited.
  diasEspera: (_, { estado, antiguedad }: CaseRow) => (waits(estado) ? antiguedad : null),
  plazo: plain,
  enGracia: plain,
  estado: named(CASE_STATE_NAMES),
  asignados: (reviewers: CaseRow['asignados']) => joined(reviewers.map(({ quien }) => quien)),
  conflictos: (conflicts: CaseRow['conflictos']) => joined(conflicts.map(({ quien, detalle }) => `${quien}: ${detalle}`)),
});

type Facet = Pick<CaseFacet, 'clave' | 'etiqueta'>;

/** A column of the exported file: a fact that some kind says of its cases. */
const facetColumn = ({ clave, etiqueta }: Facet): Column<CaseRow> => ({
  titulo: etiqueta,
  valor: ({ resumen }) => resumen.find((facet) => facet.clave === clave)?.texto ?? null,
});
const ASSIGNMENT_COLUMNS: Column<AssignmentRow>[] = columns('asignaciones', {
  idCaso: plain,
  nombre: plain,
  quien: plain,
  estado: named(CASE_STATE_NAMES),
  fecha: moment,
  fin: moment,
  motivoFin: plain,
  razones: (reasons: AssignmentRow['razones']) => joined(reasons),
});

/** The cases that exist for this user, those that wait longest first. */
export const caseList = (idUsuario: number, facets: Facet[] = []) =>
  list<CaseRow>()({
    resource: 'casos',
    from: read.selectFrom('evaluation.caso as c').leftJoin('catalogs.jornada as j', 'j.codigo', 'c.ventana').where(visible(idUsuario)),
    select: (from) =>
      selectSql(
        from,
        sql<CaseRow>`c.id, c.objeto, c.clase, c."idObjeto", c.version, c.estado, c.nombre, c.cedula, c.titulo, c.resumen, c.programa, c.convocatoria, c.enviado, extract(day from ${waiting})::int as antiguedad, ${target} as plazo, c."enGracia", ${assigned} as asignados,
    case when ${coordinates(idUsuario)} then ${ties} else '[]' end as conflictos`,
      ),
    id: sql`c.id`,
    sort: {
      antiguedad: waiting,
      // What is decided is due to nobody: it comes after all that waits, the first due first as well.
      vence: sql`c.enviado + make_interval(days => ${target}, years => case when ${undecided} then 0 else 1000 end)`,
      id: sql`c.id`,
      enviado: sql`c.enviado`,
      nombre: sql`c.nombre`,
      cedula: sql`c.cedula`,
      titulo: sql`c.titulo`,
      clase: sql`c.clase`,
      programa: sql`c.programa`,
      convocatoria: sql`c.convocatoria`,
      estado: sql`c.estado`,
    },
    filter: {
      q: matches,
      estado: (v) => sql`c.estado = any(${(Array.isArray(v) ? v : [v]).filter((e) => CASE_STATES.includes(e as never))}::text[])`,
      /** {clave: valor} of what the kinds say of their cases */
      resumen: (v) => sql`c.resumen @> ${JSON.stringify(facetsOf(v))}::jsonb`,
      /** waiting for so many days at least */
      antiguedad: (v) => sql`${waiting} >= make_interval(days => ${Math.min(Number(v) || 0, 36_500)}::int)`,
      asignado: (v) =>
        sql`exists (select from evaluation.asignacion a where a."idCaso" = c.id and a.fin is null and a."idUsuario" = ${Number(v) || 0})`,
      sinAsignar: (v) =>
        sql`exists (select from evaluation.asignacion a where a."idCaso" = c.id and a.fin is null) <> ${v === true || v === 'true'}`,
      panel: is(sql`c."idPanel"`),
      porEvaluar: (v) => sql`${toJudge(idUsuario)} = ${isYes(v)}`,
      vencido: (v) => sql`(${undecided} and ${late}) = ${isYes(v)}`,
      porVencer: (v) => sql`(${toJudge(idUsuario)} and (${dueSoon})) = ${isYes(v)}`,
      /** sent again after it was returned or withdrawn */
      volvio: (v) => sql`(c.version > 1) = ${isYes(v)}`,
      juzgadoEstaSemana: (v) => sql`${judgedSince(idUsuario, THIS_WEEK)} = ${isYes(v)}`,
      programa: (v) => sql`c.programa = ${String(v)}`,
      convocatoria: (v) => sql`c.convocatoria = ${String(v)}`,
      objeto: (v) => sql`c.objeto = ${String(v)}`,
      idObjeto: is(sql`c."idObjeto"`),
    },
    columns: [...WHO, ...facets.map(facetColumn), ...WHAT],
  });

/** Assignments of the cases that exist for this user: all of them for a coordinador, else their own. */
export const assignmentList = (idUsuario: number) =>
  list<AssignmentRow>()({
    resource: 'asignaciones',
    from: read
      .selectFrom('evaluation.asignacion as a')
      .innerJoin('evaluation.caso as c', 'c.id', 'a.idCaso')
      .where(visible(idUsuario))
      .where(({ eb, or }) => or([eb('a.idUsuario', '=', idUsuario), coordinates(idUsuario)])),
    select: (from) =>
      from.select(['a.id', 'a.idCaso', 'a.idUsuario', 'a.quien', 'c.nombre', 'c.estado', 'a.fecha', 'a.fin', 'a.motivoFin', 'a.razones']),
    id: sql`a.id`,
    sort: { id: sql`a.id`, fecha: sql`a.fecha`, quien: sql`a.quien`, nombre: sql`c.nombre` },
    filter: {
      idCaso: is(sql`a."idCaso"`),
      idUsuario: is(sql`a."idUsuario"`),
      vigente: (v) => sql`(a.fin is null) = ${v === true || v === 'true'}`,
    },
    columns: ASSIGNMENT_COLUMNS,
  });
