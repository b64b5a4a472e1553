import type { EntityManager } from '@mikro-orm/postgresql';
import { EARLY_REASON_MESSAGE } from '@registro/contracts/evaluation/panel';
import { assertSecond, holds, holdsUntil } from '@registro/platform/acts/second-person';
import { audit } from '@registro/platform/audit';
import { row, rows } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { personOf } from '@registro/platform/merge/same-person';
import { type RawBuilder, sql } from 'kysely';
import type { Person } from '../history/record.js';

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
const plannedOf = (id: number): RawBuilder<string> => sql<string>`(
  select md5(coalesce(string_agg(concat_ws('/', b."idCaso", b.version, b.ronda, b.decision, b.motivo, b.comentario), ' ' order by b."idCaso"), ''))
  from evaluation.caso c join evaluation.borrador b on b."idCaso" = c.id and b.version = c.version and b.ronda = c.ronda
  where c."idPanel" = ${id} and c.estado in ('abierto', 'asignado'))`;

/** Null where none waits: it holds for some days, and for what was planned then. */
export function proposedEarly(em: EntityManager, id: number, idUsuario: number): Promise<Proposed | null> {
  return row(
    em,
    sql<Proposed>`
      select a.id, a."idUsuario", a.motivo, a.quien, a.fecha, ${holdsUntil('adelanto', sql`a.fecha`)} as vence, a."idUsuario" in ${personOf(idUsuario)} as propio from evaluation.adelanto a
      where a."idPanel" = ${id} and ${holds('adelanto', sql`a.fecha`)} and a.huella = ${plannedOf(id)}`,
  );
}

/** Who proposed it of this panel, whatever has become of that since. */
export const proposerOf = (em: EntityManager, id: number): Promise<{ idUsuario: number } | null> =>
  row(em, sql<{ idUsuario: number }>`select "idUsuario" from evaluation.adelanto where "idPanel" = ${id}`);

/**
 * Somebody else's proposal, which this person's word confirms; or null, and theirs waits for another's. 422 without a reason.
 * @param sigue who is known to coordinate still, among those who may have proposed it
 */
export async function confirmedEarly(
  em: EntityManager,
  id: number,
  by: Person,
  { motivo, sigue }: { motivo: string | null; sigue: number | null },
): Promise<Proposed | null> {
  const proposed = await proposedEarly(em, id, by.id);
  const puede = proposed?.idUsuario === sigue;
  // With a reason, who proposed it says it anew.
  if (proposed && !(motivo && (proposed.propio || !puede))) {
    await assertSecond(em, by.id, { propone: proposed.idUsuario, vence: proposed.vence, puede });
    await rows(em, sql`delete from evaluation.adelanto where "idPanel" = ${id}`);
    return proposed;
  }
  if (!motivo) invalid({ campo: 'motivo', mensaje: EARLY_REASON_MESSAGE });
  await rows(em, sql`delete from evaluation.adelanto where "idPanel" = ${id}`);
  const asked = await row(
    em,
    sql<{ id: number }>`
      insert into evaluation.adelanto ("idPanel", huella, motivo, "idUsuario", quien)
      values (${id}, ${plannedOf(id)}, ${motivo}, ${by.id}, ${by.nombre}) returning id`,
  );
  await audit(em, { idUsuario: by.id, accion: 'proponer publicación', objeto: 'panel', idObjeto: id, despues: { motivo } });
  const others = await rows(
    em,
    sql<{ id: number }>`select "idUsuario" as id from evaluation.coordinador where "idUsuario" not in ${personOf(by.id)}`,
  );
  const usuarios = others.map((one) => one.id);
  if (usuarios.length) await emit(em, 'notice.requested', { aviso: 'publicacionPropuesta', idObjeto: id, vez: asked!.id, usuarios });
  return null;
}
