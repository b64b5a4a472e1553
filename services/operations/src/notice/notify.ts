import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { causeColumns, causeValues } from '@registro/platform/events/emit';
import { sql } from 'kysely';

export interface NewNotice {
  idUsuario: number;
  titulo: string;
  texto: string;
  ruta: string | null;
  /** told to many, and waits for nobody; no, unless it is said */
  anuncio?: boolean;
}

/**
 * Writes an in-app notice in the transaction of `em`; open tabs learn of it by the event that the same statement
 * writes.
 */
export async function notify(em: EntityManager, n: NewNotice): Promise<void> {
  await rows(
    em,
    sql`with nuevo as (insert into operations.aviso ("idUsuario", titulo, texto, ruta, anuncio)
                       values (${n.idUsuario}, ${n.titulo}, ${n.texto}, ${n.ruta}, ${n.anuncio ?? false})
                       returning id, "idUsuario")
        insert into platform.evento (tipo, datos, ${causeColumns})
        select 'notice.created', jsonb_build_object('idAviso', id, 'idUsuario', "idUsuario"), ${causeValues()} from nuevo`,
  );
}
