import type { PanelRow, SuggestionRow } from '@registro/contracts/evaluation/panel-views';
import { REVIEWS_MIN } from '@registro/contracts/evaluation/panel';
import { columns, joined, moment, plain } from '@registro/platform/export/columns';
import { selectSql } from '@registro/platform/database/reads';
import { list } from '@registro/platform/http/listing';
import { type RawBuilder, sql } from 'kysely';
import { coordinates, visible } from '../case/visible.js';
import { read } from '../evaluation.tables.js';
import { counts } from './blindness.js';

/** How many cases of the panel `p`, of those that were not withdrawn and exist for the reader. */
const cases = (idUsuario: number, which: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from evaluation.caso c where c."idPanel" = p.id and c.estado <> 'retirado' and ${visible(idUsuario)} and ${which})`;
const reviewers = sql`(select count(*) from evaluation.asignacion a where a."idCaso" = c.id and a.fin is null)`;
const judgements = sql`(select count(*) from evaluation.evaluacion e where ${counts})`;
const planned = sql`exists (select from evaluation.borrador b where b."idCaso" = c.id and b.version = c.version and b.ronda = c.ronda)`;
const waiting = sql`c.estado in ('abierto', 'asignado')`;

/** The panels, for who coordinates; for others there are none. */
export const panelList = (idUsuario: number) =>
  list<PanelRow>()({
    resource: 'paneles',
    from: read.selectFrom('evaluation.panel as p').where(coordinates(idUsuario)),
    select: (from) =>
      selectSql(
        from,
        sql<PanelRow>`p.id, p.clave, p.nombre, p.presupuesto, p.estandarizar, p."diasReconsideracion", ${cases(idUsuario, sql`true`)} as casos,
          ${cases(idUsuario, sql`${reviewers} >= ${REVIEWS_MIN}`)} as asignados, ${cases(idUsuario, sql`${judgements} >= ${REVIEWS_MIN}`)} as evaluados,
          ${cases(idUsuario, sql`${waiting} and ${planned}`)} as borradores, ${cases(idUsuario, sql`not ${waiting}`)} as decididos,
          (select max(u.fecha) from evaluation.publicacion u where u."idPanel" = p.id) as publicado`,
      ),
    id: 'p.id',
    sort: { id: 'p.id', nombre: 'p.nombre', clave: 'p.clave' },
    columns: columns('paneles', {
      nombre: plain,
      clave: plain,
      casos: plain,
      asignados: plain,
      evaluados: plain,
      decididos: plain,
      publicado: moment,
    }),
  });

/** Who is proposed for which case, of those that exist for this coordinador. */
export const suggestionList = (idUsuario: number) =>
  list<SuggestionRow>()({
    resource: 'sugerencias',
    from: read
      .selectFrom('evaluation.sugerencia as s')
      .innerJoin('evaluation.caso as c', 'c.id', 's.idCaso')
      .innerJoin('evaluation.panel as p', 'p.id', 'c.idPanel')
      .where(coordinates(idUsuario))
      .where(visible(idUsuario)),
    select: (from) =>
      selectSql(from, sql<SuggestionRow>`s.id, p.id as "idPanel", s."idCaso", c.titulo, c.nombre, s."idUsuario", s.quien, s.razones`),
    id: 's.id',
    sort: { id: 's.id', idCaso: 's.idCaso', quien: 's.quien' },
    filter: {
      idPanel: (v) => sql`p.id = ${Number(v) || 0}`,
      idCaso: (v) => sql`s."idCaso" = ${Number(v) || 0}`,
      idUsuario: (v) => sql`s."idUsuario" = ${Number(v) || 0}`,
    },
    columns: columns('sugerencias', {
      idCaso: plain,
      titulo: plain,
      nombre: plain,
      quien: plain,
      razones: (all: SuggestionRow['razones']) => joined(all),
    }),
  });
