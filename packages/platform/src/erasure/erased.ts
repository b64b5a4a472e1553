import type { EntityManager } from '@mikro-orm/postgresql';
import { ERASURE_SERVICES } from '@registro/contracts/accounts/erasure';
import { type RawBuilder, sql } from 'kysely';
import { row, rows } from '../database/database.js';
import { emit } from '../events/emit.js';
import type { Chain } from '../heads/block.js';

/** Who was erased: of each a digest of the account, which says nothing to who does not have the account. */
export const ERASURES: Chain = { nombre: 'borrados', id: 5, lock: 727_415, uno: 'el borrado', loose: true };

/** SQL: the accounts (id) of a person: the one that they ask with, and those that were joined with it. */
export const accountsToErase = (idUsuario: number): RawBuilder<unknown> => sql`(
  with recursive suyas(id) as (
    select ${idUsuario}::int
    union select f.origen from suyas join platform.fusion f on f.destino = suyas.id and f.estado = 'confirmada')
  select id from suyas)`;

/** Whether an account was erased, or is joined with one that was: it never opens again. */
export const isErased = async (em: EntityManager, idUsuario: number): Promise<boolean> =>
  (await row(
    em,
    sql`with recursive donde(id) as (
          select ${idUsuario}::int
          union select f.destino from donde join platform.fusion f on f.origen = donde.id and f.estado = 'confirmada')
        select 1 from donde join platform.borrado b on b."idUsuario" = donde.id and b.estado = 'hecho' limit 1`,
  )) !== null;

/** Every service has its part to do, and hears of it. In the transaction that says that a person is erased. */
export async function beginErasure(em: EntityManager, idBorrado: number): Promise<void> {
  await rows(
    em,
    sql`insert into platform.borrado_parte ("idBorrado", servicio) select ${idBorrado}::int, unnest(${Object.keys(ERASURE_SERVICES)}::text[])`,
  );
  await emit(em, 'person.erased', { idBorrado });
}
