import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { StreamableFile } from '@nestjs/common';
import { EXPORTS_KEPT, exportOrdered, type OrderedExport, TOO_MANY_EXPORTS } from '@registro/contracts/console/export';
import { sql } from 'kysely';
import { audit } from '../audit.js';
import type { AdmittedRequest } from '../auth/endpoint.js';
import { row, transaction } from '../database/database.js';
import { refuse } from '../errors.js';
import { emit } from '../events/emit.js';
import { Answer, wrap } from '../http/envelope.js';

/** What is asked for, as it was sent, for the trace. */
export interface AskedFile {
  resource: string;
  filtro: unknown;
  orden: unknown;
}

/**
 * Has a job prepare the CSV of a list (rule A-12): its row, the event and the trace in one transaction. Asked for again
 * while it is prepared it is the same one; refused where the person keeps EXPORTS_KEPT files already. Answers the
 * envelope with what was ordered, as a file's answer is sent.
 */
export async function orderExport(
  em: EntityManager,
  { resource, filtro, orden }: AskedFile,
  filas: number,
  { user, who, originalUrl }: AdmittedRequest,
): Promise<StreamableFile> {
  const { pathname, search } = new URL(originalUrl, 'http://registro');
  // As the job will ask for it.
  const direccion = pathname + search;
  const idExportacion = await transaction(em, async (tx) => {
    // One person's orders come one after another: what counts their files sees the last one.
    await row(tx, sql`select pg_advisory_xact_lock(727405, ${user.id})`);
    const kept = await row(
      tx,
      sql<{ n: number; enCurso: number | null }>`
        select count(*) filter (where estado <> 'fallida')::int as n,
               max(id) filter (where direccion = ${direccion} and estado in ('pendiente', 'preparando')) as "enCurso"
        from platform.exportacion where "idUsuario" = ${user.id}`,
    );
    if (kept!.enCurso !== null) return kept!.enCurso;
    if (kept!.n >= EXPORTS_KEPT) refuse(TOO_MANY_EXPORTS);
    const almacen = randomUUID();
    const { id } = (await row(
      tx,
      sql<{ id: number }>`
        insert into platform.exportacion ("idUsuario", almacen, lista, filtro, direccion, quienes, filas)
        values (${user.id}, ${almacen}, ${resource}, ${JSON.stringify(filtro)}::jsonb, ${direccion}, ${[...who]}::text[], ${filas}) returning id`,
    ))!;
    const despues = { formato: 'csv', filtro, orden, filas, idExportacion: id };
    await audit(tx, { idUsuario: user.id, accion: 'exportar', objeto: 'lista', idObjeto: resource, despues });
    await emit(tx, 'export.requested', { idExportacion: id, idUsuario: user.id, almacen });
    return id;
  });
  const ordered: OrderedExport = { idExportacion, filas };
  return new StreamableFile(Buffer.from(JSON.stringify(wrap(new Answer(ordered, exportOrdered(filas))))), {
    type: 'application/json; charset=utf-8',
  });
}
