import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CheckedFile, FilesToCheck } from '@registro/contracts/documents/check-files';
import { isFileId } from '@registro/contracts/documents/file-id';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import type { UploadedFile } from './file.entity.js';

export class CheckFilesQuery extends Query<CheckedFile[]> {
  constructor(readonly asked: FilesToCheck) {
    super();
  }
}

type Found = Pick<UploadedFile, 'id' | 'tipo' | 'estado' | 'nombre' | 'sha256' | 'tamano' | 'adjunto'> & { creado: string };

/**
 * Answers another service whether files may be saved with what it is about to save, and keeps them for it: see the
 * contract.
 */
@QueryHandler(CheckFilesQuery)
export class CheckFilesHandler implements IQueryHandler<CheckFilesQuery> {
  constructor(private readonly em: EntityManager) {}

  async execute({ asked: { idUsuario, archivos, adjunto } }: CheckFilesQuery): Promise<CheckedFile[]> {
    const ids = archivos.map((a) => a.id).filter(isFileId);
    // Marked, not only read: from here on the cleaner leaves it alone until the save's event has had its time.
    const found = await rows(
      this.em,
      sql<Found>`
        update documents.archivo set validado = now() where id = any(${ids}::uuid[]) and "idUsuario" = ${idUsuario}
        returning id, tipo, estado, nombre, sha256, tamano, adjunto, creado`,
    );
    const byId = new Map(found.map((f) => [f.id, f]));
    return archivos.map(({ id, tipo }) => answer(id, tipo, byId.get(id), adjunto));
  }
}

function answer(id: string, tipo: string, file: Found | undefined, adjunto: string | undefined): CheckedFile {
  if (!file || (adjunto && file.adjunto && file.adjunto !== adjunto)) {
    return { id, ok: false, motivo: 'no-existe', nombre: null, sha256: null, tamano: null, iniciado: null };
  }
  const motivo = motivoOf(file, tipo);
  return { id, ok: motivo === null, motivo, nombre: file.nombre, sha256: file.sha256, tamano: file.tamano, iniciado: file.creado };
}

function motivoOf(file: Found, tipo: string): CheckedFile['motivo'] {
  if (file.tipo !== tipo) return 'otro-tipo';
  if (file.estado === 'cuarentena') return 'en-revision';
  return file.estado === 'rechazado' ? 'rechazado' : null;
}
