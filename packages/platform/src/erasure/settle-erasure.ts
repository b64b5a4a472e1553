import type { EntityManager } from '@mikro-orm/postgresql';
import type { ErasurePartState, ErasureRows, ErasureService } from '@registro/contracts/accounts/erasure';
import { Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { audit } from '../audit.js';
import { row, rows, transaction } from '../database/database.js';
import { emit } from '../events/emit.js';
import type { Holdings, HeldTable } from '../merge/person-rows.js';
import type { Storage } from '../storage/storage.js';
import { countHeld, eraseRows, hasHeld } from './erase-rows.js';
import { accountsToErase } from './erased.js';

/** What one service does of an erasure. */
export interface Erases extends Pick<Holdings, 'holds'> {
  service: ErasureService;
  /** what is under way and stands against it, in sentences that say what to do */
  underWay?: (em: EntityManager, idUsuario: number) => Promise<string[]>;
  /** rows that are looked for once alone: another person may have what they are found by afterwards */
  once?: readonly HeldTable[];
  /** tells other services what goes with it, before it does */
  before?: (em: EntityManager, ids: number[]) => Promise<void>;
}

/** By name and document the others find what is theirs: these two go when all of them have. */
const LAST: readonly ErasureService[] = ['profile', 'accounts'];
/** Days in which what comes late is looked for. */
const LATE_DAYS = 30;
const FAILED = 'Algo de lo que se guarda no se deja borrar todavía';
const log = new Logger('SettleErasure');

export const accountsOf = async (em: EntityManager, idUsuario: number): Promise<number[]> =>
  (await rows(em, sql<{ id: number }>`select id from ${accountsToErase(idUsuario)} s order by id`)).map(({ id }) => id);

/**
 * One service's part of an erasure, in a transaction. What was resolved is read under its lock, so events may come
 * late, twice or in any order; the part says what went and what stayed, or why nothing did.
 */
export async function settleErasure(em: EntityManager, storage: Storage, own: Erases, idBorrado: number): Promise<void> {
  const found = await row(
    em,
    sql<{ idUsuario: number }>`select "idUsuario" from platform.borrado where id = ${idBorrado} and estado = 'hecho' for update`,
  );
  const part = await row(
    em,
    sql<{
      estado: ErasurePartState;
    }>`select estado from platform.borrado_parte where "idBorrado" = ${idBorrado} and servicio = ${own.service} for update`,
  );
  if (!found || !part) return;
  const first = part.estado !== 'hecha';
  if (first && LAST.includes(own.service) && (await othersWait(em, idBorrado))) return;
  const ids = await accountsOf(em, found.idUsuario);
  const held = [...(first ? (own.once ?? []) : []), ...own.holds];
  const detalle = await countHeld(em, held, ids);
  const stored: string[] = [];
  await rows(em, sql`savepoint borrado`);
  try {
    await own.before?.(em, ids);
    for (const id of ids) stored.push(...(await eraseRows(em, held, id)));
  } catch (error) {
    // Its classes 23 and P0: what a constraint or a guard keeps; another try would end the same.
    if (!/^(23|P0)/.test((error as { code?: string }).code ?? '')) throw error;
    log.error({ err: error, borrado: idBorrado, servicio: own.service }, 'a part of an erasure stays');
    await rows(em, sql`rollback to savepoint borrado`);
    return write(em, own.service, idBorrado, { estado: 'quedo', detalle: null, motivo: FAILED });
  }
  for (const one of stored) await storage.remove(one);
  await write(em, own.service, idBorrado, { estado: 'hecha', detalle: first ? detalle : null, motivo: null });
  if (!first) return;
  await audit(em, {
    idUsuario: null,
    accion: 'borrar datos',
    objeto: 'usuario',
    idObjeto: found.idUsuario,
    despues: { idBorrado, servicio: own.service },
  });
  if (!LAST.includes(own.service) && !(await othersWait(em, idBorrado))) await emit(em, 'person.erased', { idBorrado });
}

/** What came by an event that was on its way as the rest went, goes too. All erasures are looked at by one query. */
export async function eraseLate(em: EntityManager, storage: Storage, own: Erases): Promise<void> {
  const late = await rows(
    em,
    sql`
      with recursive hecha(id, cuenta) as (
        select b.id, b."idUsuario" from platform.borrado b join platform.borrado_parte p on p."idBorrado" = b.id
        where b.estado = 'hecho' and b.decidido > now() - make_interval(days => ${LATE_DAYS}::int) and p.servicio = ${own.service} and p.estado = 'hecha'
        union select hecha.id, f.origen from hecha join platform.fusion f on f.destino = hecha.cuenta and f.estado = 'confirmada')
      select distinct hecha.id from hecha where ${hasHeld(own.holds, sql.ref('hecha.cuenta'))} order by hecha.id`,
  );
  for (const { id } of late as unknown as { id: number }[]) await transaction(em, (inner) => settleErasure(inner, storage, own, id));
}

const othersWait = async (em: EntityManager, idBorrado: number): Promise<boolean> =>
  (await row(
    em,
    sql`select 1 from platform.borrado_parte where "idBorrado" = ${idBorrado} and estado <> 'hecha' and servicio <> all(${[...LAST]}::text[]) limit 1`,
  )) !== null;

async function write(
  em: EntityManager,
  servicio: ErasureService,
  idBorrado: number,
  { estado, detalle, motivo }: { estado: ErasurePartState; detalle: ErasureRows[] | null; motivo: string | null },
): Promise<void> {
  await rows(
    em,
    sql`update platform.borrado_parte set estado = ${estado}, detalle = coalesce(${detalle && JSON.stringify(detalle)}::jsonb, detalle), motivo = ${motivo},
          cambio = now() where "idBorrado" = ${idBorrado} and servicio = ${servicio}`,
  );
}
