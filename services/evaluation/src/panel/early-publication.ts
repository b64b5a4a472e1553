import type { EntityManager } from '@mikro-orm/postgresql';
import { EARLY_REASON_MESSAGE } from '@registro/contracts/evaluation/panel';
import type { ActOf } from '@registro/platform/acts/act-of';
import { confirmAct, refuseAct } from '@registro/platform/acts/decide';
import { proposeAct } from '@registro/platform/acts/propose';
import { isOwn, REASON, WAITS, waitsAbout } from '@registro/platform/acts/waiting';
import { row, rows } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { personOf } from '@registro/platform/merge/same-person';
import { type RawBuilder, sql } from 'kysely';
import type { Person } from '../history/record.js';
import { plannedOf } from './plan-decision.js';
import { coordinatesStill } from './coordinates-still.js';

/** A publication before its time that one coordinador has proposed, of the decisions as they stand still. */
interface Proposed {
  id: number;
  idUsuario: number;
  motivo: string;
  quien: string;
  fecha: string;
  /** until when it waits for another's word */
  vence: string;
  /** of who asks, by whichever account of theirs */
  propio: boolean;
}

/** SQL: what tells the decisions that a panel has planned from any others. */
const digestOf = (id: number): RawBuilder<string> => sql<string>`(
  select md5(coalesce(string_agg(concat_ws('/', b."idCaso", b.version, b.ronda, b.decision, b.motivo, b.comentario), ' ' order by b."idCaso"), ''))
  from ${plannedOf(id)})`;

/**
 * What is proposed of a panel: the decisions that it had planned then. Publishing them is what its word lets happen;
 * each case has its own trace of that.
 */
const earlyAct: ActOf<{ idPanel: number; quien: string }> = {
  read: (em, { idPanel }) => row(em, sql<{ planeado: string }>`select ${digestOf(idPanel)} as planeado`),
  mayStill: (em, { propuestoPor }) => coordinatesStill(em, propuestoPor),
  apply: async () => undefined,
  traces: ({ datos: { idPanel }, motivo }, word) =>
    word === 'proponer' ? [{ accion: 'proponer publicación', objeto: 'panel', idObjeto: idPanel, despues: { motivo } }] : [],
};
const earlyOf = (id: number) => ({ actos: ['adelanto'], clave: id }) as const;

/** Null where none waits: it holds for some days, and for what was planned then. */
export function proposedEarly(em: EntityManager, id: number, idUsuario: number): Promise<Proposed | null> {
  return row(
    em,
    sql<Proposed>`
      select t.id, t."propuestoPor" as "idUsuario", ${REASON} as motivo, t.datos->>'quien' as quien, t.propuesto as fecha, t.vence, ${isOwn(idUsuario)} as propio
      from platform.acto_de_dos t
      where t.acto = 'adelanto' and t.clave = ${String(id)} and ${WAITS} and t.antes->>'planeado' = ${digestOf(id)}`,
  );
}

/**
 * Somebody else's proposal, which this person's word confirms; or null, and theirs waits for another's. 422 without a
 * reason.
 */
export async function confirmedEarly(em: EntityManager, id: number, by: Person, motivo: string | null): Promise<Proposed | null> {
  const proposed = await proposedEarly(em, id, by.id);
  const puede = proposed !== null && (await coordinatesStill(em, proposed.idUsuario));
  const word = { idUsuario: by.id, motivo: null };
  // With a reason, who proposed it says it anew.
  if (proposed && !(motivo && (proposed.propio || !puede))) {
    await confirmAct(em, earlyAct, { actos: ['adelanto'], id: proposed.id }, word, undefined);
    return proposed;
  }
  if (!motivo) invalid({ campo: 'motivo', mensaje: EARLY_REASON_MESSAGE });
  if (await row(em, sql`select where ${waitsAbout('adelanto', id)}`)) await refuseAct(em, earlyAct, earlyOf(id), word);
  const vez = await proposeAct(em, by.id, {
    acto: 'adelanto',
    how: earlyAct,
    clave: id,
    datos: { idPanel: id, quien: by.nombre },
    despues: { publicado: true },
    motivo,
  });
  const usuarios = await othersOf(em, by.id);
  if (usuarios.length) await emit(em, 'notice.requested', { aviso: 'publicacionPropuesta', idObjeto: id, vez, usuarios });
  return null;
}

/** The coordinators whose word may confirm what this one proposes. */
export async function othersOf(em: EntityManager, idUsuario: number): Promise<number[]> {
  const others = await rows(
    em,
    sql<{ id: number }>`select "idUsuario" as id from evaluation.coordinador where "idUsuario" not in ${personOf(idUsuario)}`,
  );
  return others.map(({ id }) => id);
}
