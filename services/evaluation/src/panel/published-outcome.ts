import type { EntityManager } from '@mikro-orm/postgresql';
import type { PublishedOutcome } from '@registro/contracts/evaluation/panel-views';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import type { Subject } from '../case/case-kinds.js';
import { takenBack } from '../decision/standing-decision.js';

/** The panel's case of something of one's own; null where there is none. */
export function ownCase(em: EntityManager, user: SessionUser, { objeto, idObjeto }: Subject): Promise<{ id: number } | null> {
  return row(
    em,
    sql<{ id: number }>`
      select id from evaluation.caso
      where objeto = ${objeto} and "idObjeto" = ${idObjeto} and "idUsuario" = ${user.id} and "idPanel" is not null`,
  );
}

interface Outcome extends PublishedOutcome {
  idDecision: number;
  decision: string;
}
interface Stored extends Omit<Outcome, 'reconsideracion'> {
  hasta: string | null;
  puede: boolean;
  estado: PublishedOutcome['reconsideracion']['estado'];
  evaluan: boolean;
}

/**
 * The last decision on a case, standing or taken back, and whether it may be reconsidered; null while there is none.
 */
export async function outcomeOf(em: EntityManager, idCaso: number): Promise<Outcome | null> {
  const found = await row(
    em,
    sql<Stored>`
      select d.id as "idDecision", d."idCaso", d.decision, d.hecho, d.resultado, d.motivo, d.observaciones as comentarios, d.consenso, d.clasificacion, d.fecha as publicado, r.estado,
             exists (select from evaluation.asignacion a where a."idCaso" = c.id and a.fin is null) as evaluan,
             not ${takenBack} as vigente,
             case when p."diasReconsideracion" > 0 then d.fecha + make_interval(days => p."diasReconsideracion") end as hasta,
             coalesce(p."diasReconsideracion" > 0 and now() < d.fecha + make_interval(days => p."diasReconsideracion")
                      and d.resultado <> 'devuelto' and d.version = c.version and c.estado in ('aprobado', 'rechazado') and r.id is null
                      and not ${takenBack}, false) as puede
      from evaluation.caso c join evaluation.panel p on p.id = c."idPanel" join evaluation.decision d on d."idCaso" = c.id
      left join evaluation.reconsideracion r on r."idCaso" = c.id and r.version = d.version
      where c.id = ${idCaso} order by d.id desc limit 1`,
  );
  if (!found) return null;
  const { hasta, puede, estado, evaluan, ...outcome } = found;
  return { ...outcome, reconsideracion: { hasta, puede, estado, evaluan } };
}
