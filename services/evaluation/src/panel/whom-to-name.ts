import type { EntityManager } from '@mikro-orm/postgresql';
import { ASKS } from '@registro/contracts/asks';
import type { Candidate } from '@registro/contracts/evaluation/case';
import type { ExpertiseQuestion } from '@registro/contracts/evaluation/links';
import { type CaseTopic, REVIEWS_MIN } from '@registro/contracts/evaluation/panel';
import type { CaseInPanel, WhomToName } from '@registro/contracts/evaluation/panel-views';
import type { Internal } from '@registro/platform/auth/internal';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { KnownMatters, reasons } from './affinity.js';

/** More names than these help nobody to choose. */
const MOST = 10;

/**
 * Whom a coordinador may give a reconsideration to that waits for others to judge it: of those who may (`candidatos`,
 * least work first) who know its matter, or where nobody does, anybody. Null where it waits for nobody.
 */
export async function whomToName(
  em: EntityManager,
  internal: Internal,
  idCaso: number,
  { reconsideracion, puede }: CaseInPanel,
  candidatos: Candidate[],
): Promise<WhomToName | null> {
  const given = candidatos.filter(({ asignado }) => asignado).length;
  if (!reconsideracion || !puede.consensuar || given >= REVIEWS_MIN) return null;
  const { tema } = (await row(em, sql<{ tema: CaseTopic | null }>`select tema from evaluation.caso where id = ${idCaso}`))!;
  const areas = (tema?.areas ?? []).map(({ nombre }) => nombre);
  const free = candidatos.filter(({ asignado, conflictos, seExcuso }) => !asignado && !conflictos.length && seExcuso === null);
  if (!free.length) return { personas: [], areas };
  const question: ExpertiseQuestion = { personas: free.map(({ idUsuario }) => idUsuario) };
  const known = new Map((await internal.post(ASKS.expertise, question)).map((e) => [e.idUsuario, e]));
  const matters = new KnownMatters(free.map(({ idUsuario }) => known.get(idUsuario) ?? { idUsuario, productos: [] }));
  const points = tema ? matters.points(tema) : new Float64Array(free.length);
  const knows = points.some((n) => n > 0);
  const personas = free
    .map(({ idUsuario, carga }, at) => ({
      at,
      idUsuario,
      razones: reasons(tema ? matters.why(tema, at) : { areas: [], palabras: [] }, carga + 1),
    }))
    .filter(({ at }) => !knows || points[at]! > 0)
    .slice(0, MOST)
    .map(({ idUsuario, razones }) => ({ idUsuario, razones }));
  return { personas, areas };
}
