import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';

export interface NewNotice {
  idUsuario: number;
  titulo: string;
  texto: string;
  ruta: string | null;
}

/** Writes an in-app notice in the transaction of `em`; open tabs learn of it by event. */
export async function notify(em: EntityManager, n: NewNotice): Promise<void> {
  const saved = await row(
    em,
    sql<{
      id: number;
    }>`insert into operations.aviso ("idUsuario", titulo, texto, ruta) values (${n.idUsuario}, ${n.titulo}, ${n.texto}, ${n.ruta}) returning id`,
  );
  await emit(em, 'notice.created', { idAviso: saved!.id, idUsuario: n.idUsuario });
}
