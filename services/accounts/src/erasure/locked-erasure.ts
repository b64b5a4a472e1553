import type { EntityManager } from '@mikro-orm/postgresql';
import { ERASURE_LINK_HOURS, ERASURE_MESSAGES, type ErasureState, type LinkedErasure } from '@registro/contracts/accounts/erasure';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { linkDigest } from '@registro/platform/mail/link-key';
import { sql } from 'kysely';

/** SQL: until when the link of `b` may be opened. */
export const linkUntil = sql<string>`b.pedido + make_interval(hours => ${sql.lit(ERASURE_LINK_HOURS)})`;
/** SQL: `b` waits: for its link while that holds, or for operators. */
export const OPEN = sql<boolean>`(b.estado = 'confirmado' or b.estado = 'pedido' and ${linkUntil} > now())`;

/** The asking that the key of a mail belongs to; 404 for any other. */
export async function findLinked(em: EntityManager, clave: string): Promise<LinkedErasure & { id: number; idUsuario: number }> {
  const found = await row(
    em,
    sql<LinkedErasure & { id: number; idUsuario: number }>`
      select b.id, b."idUsuario", b.estado, ${linkUntil} as hasta, b.estado = 'pedido' and ${linkUntil} > now() as vigente
      from platform.borrado b where b.clave = ${linkDigest(clave)}`,
  );
  return found ?? notFound(ERASURE_MESSAGES.noExiste);
}

interface LockedErasure {
  id: number;
  idUsuario: number;
  estado: ErasureState;
}

/** An asking, nobody else's to change until the transaction ends; 404 where there is none. */
export async function lockErasure(em: EntityManager, id: number): Promise<LockedErasure> {
  const found = await row(em, sql<LockedErasure>`select id, "idUsuario", estado from platform.borrado where id = ${id} for update`);
  return found ?? notFound('El pedido no existe');
}
