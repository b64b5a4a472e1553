import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { type LockedCase, takeFrom } from '../assignment/assignments.js';
import { coordinatorsOf } from '../case/tell-case.js';

const OTHERS = 'Reconsideración: la evalúan otras personas';

/**
 * The domain has answered whether the decision can be taken back. Where the applicant asked for it, whoever judged the
 * case has it no more, so that others judge it in a round of its own, and the coordinators hear that it waits for some;
 * or the applicant hears that it stands. False where no applicant asked.
 */
export async function settleReconsideration(
  em: EntityManager,
  caso: LockedCase,
  version: number,
  undone: boolean,
  vez: number,
): Promise<boolean> {
  const asked = await row(
    em,
    sql`update evaluation.reconsideracion set estado = ${undone ? 'admitida' : 'negada'}
        where "idCaso" = ${caso.id} and version = ${version} and estado = 'pedida' returning 1`,
  );
  if (!asked) return false;
  // The applicant's page heard of what the domain did before this was known.
  await emit(em, 'screens.changed', { usuarios: [caso.idUsuario], cambio: { tipo: 'solicitud' } });
  if (!undone) {
    await emit(em, 'notice.requested', { aviso: 'reconsideracionNegada', idObjeto: caso.id, vez, usuarios: [caso.idUsuario] });
    return true;
  }
  const judges = await rows(
    em,
    sql<{ idUsuario: number }>`
      select a."idUsuario" from evaluation.asignacion a where a."idCaso" = ${caso.id} and a.fin is null
        and exists (select from evaluation.evaluacion e where e."idCaso" = a."idCaso" and e."idUsuario" = a."idUsuario" and e.enviada is not null)
      order by a.id`,
  );
  await rows(em, sql`update evaluation.caso set ronda = ronda + 1 where id = ${caso.id}`);
  for (const { idUsuario } of judges)
    await takeFrom(em, caso, idUsuario, { tipo: 'relevado', by: null, accion: 'relevar', motivo: OTHERS });
  const usuarios = await coordinatorsOf(em, caso.id);
  if (usuarios.length) await emit(em, 'notice.requested', { aviso: 'reconsideracionPedida', idObjeto: caso.id, vez, usuarios });
  return true;
}
