import type { EntityManager } from '@mikro-orm/postgresql';
import type { PanelCase, PanelReviewer } from '@registro/contracts/evaluation/panel-ranking';
import { leniency, scoreCases, type ScoredReview, weigh } from '@registro/contracts/evaluation/ranking';
import type { GivenScore } from '@registro/contracts/evaluation/review';
import type { Criterion } from '@registro/contracts/evaluation/rubric';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { isCurrent } from './agreed.js';
import { counts } from './blindness.js';
import { rubricOf } from './stored-review.js';

type Stored = Omit<PanelCase, 'enviadas' | 'hojas' | 'bruto' | 'estandarizado' | 'dispersion' | 'desacuerdo'>;
interface Sent {
  idCaso: number;
  idUsuario: number;
  puntajes: GivenScore[];
  comentario: string | null;
}
/** Before anybody has judged it. */
const UNSCORED = { bruto: null, estandarizado: null, dispersion: null, desacuerdo: false };

/**
 * A panel as it stands: its cases but those withdrawn, with their scores, the sheets that count, and how each reviewer
 * judges.
 */
export interface PanelState {
  rubrica: Criterion[];
  casos: PanelCase[];
  hojas: Sent[];
  evaluadores: PanelReviewer[];
}

export async function panelState(em: EntityManager, id: number): Promise<PanelState> {
  const [rubrica, cases, hojas, people] = await Promise.all([
    rubricOf(em, id),
    rows(
      em,
      sql<Stored>`
        select c.id as "idCaso", c.titulo, c.nombre, c.estado, c.version, c.ronda, c.monto, k.puntaje as consenso,
               (select count(*)::int from evaluation.asignacion a where a."idCaso" = c.id and a.fin is null) as asignados,
               case when b.id is not null then json_build_object('decision', b.decision, 'hecho', b.hecho, 'resultado', b.resultado,
                                                                 'motivo', b.motivo, 'comentario', b.comentario) end as borrador,
               case when r.estado = 'pedida' or r.estado = 'admitida' and c.estado in ('abierto', 'asignado') then 'abierta'
                    when r.estado = 'admitida' then 'resuelta' end as reconsideracion
        from evaluation.caso c
        left join evaluation.consenso k on k.vale and ${isCurrent}
        left join evaluation.borrador b on b."idCaso" = c.id and b.version = c.version and b.ronda = c.ronda
        left join lateral (select a.estado from evaluation.reconsideracion a where a."idCaso" = c.id order by a.id desc limit 1) r on true
        where c."idPanel" = ${id} and c.estado <> 'retirado' order by c.id`,
    ),
    rows(
      em,
      sql<Sent>`
        select e."idCaso", e."idUsuario", e.puntajes, e.comentario from evaluation.caso c join evaluation.evaluacion e on ${counts}
        where c."idPanel" = ${id} and c.estado <> 'retirado' order by e.id`,
    ),
    rows(
      em,
      sql<{ idUsuario: number; quien: string; asignados: number }>`
        select a."idUsuario", max(a.quien) as quien, count(*)::int as asignados from evaluation.asignacion a join evaluation.caso c on c.id = a."idCaso"
        where c."idPanel" = ${id} and c.estado <> 'retirado' and a.fin is null group by 1 order by 2, 1`,
    ),
  ]);
  const scored: ScoredReview[] = hojas.map((h) => ({ idCaso: h.idCaso, idUsuario: h.idUsuario, puntaje: weigh(rubrica, h.puntajes) ?? 0 }));
  const scores = scoreCases(scored);
  const judged = leniency(scored);
  const sheetsOf = Map.groupBy(scored, ({ idCaso }) => idCaso);
  const sheets = (idCaso: number) => (sheetsOf.get(idCaso) ?? []).map(({ idUsuario, puntaje }) => ({ idUsuario, puntaje }));
  return {
    rubrica,
    hojas,
    casos: cases.map((c) => {
      const own = sheets(c.idCaso);
      return { ...c, ...(scores.get(c.idCaso) ?? UNSCORED), enviadas: own.length, hojas: own };
    }),
    evaluadores: people.map((p) => ({ ...p, ...(judged.get(p.idUsuario) ?? { evaluaciones: 0, media: 0, indulgencia: null }) })),
  };
}
