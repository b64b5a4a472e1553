import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { type Emitted, emitAll } from '@registro/platform/events/emit';
import { type RawBuilder, sql } from 'kysely';

/** What the files of a request are part of, for the service that keeps them. */
export const documentsOf = (id: number): string => `acceso:${id}`;

/** The documents of requests `t` go, row and bytes: the service that keeps them hears of it (rule S-45). */
export async function dropDocuments(em: EntityManager, which: RawBuilder<unknown>): Promise<void> {
  const found = await rows(
    em,
    sql<{ id: number }>`update accounts.acceso_perdido t set archivos = '{}' where t.archivos <> '{}' and (${which}) returning t.id`,
  );
  await emitAll(em, ...found.map(({ id }): Emitted => ['files.released', { adjunto: documentsOf(id), idUsuario: -id }]));
}
