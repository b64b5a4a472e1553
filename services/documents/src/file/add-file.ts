import type { EntityManager } from '@mikro-orm/postgresql';
import { ceilingReached } from '@registro/contracts/ceilings';
import { FILE_QUOTA, type FileType } from '@registro/contracts/files/file-types';
import { row, rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { type ReceivedFile, refused } from './receive-upload.js';

/** What one person may have lying about without having sent it: three applications' worth. */
const LOOSE_BYTES = 105 * 1024 * 1024;

type NewFile = Pick<ReceivedFile, 'nombre' | 'tamano' | 'sha256' | 'ms'> & { id: string; idUsuario: number; tipo: FileType; mime: string };

/**
 * Adds the row of a file whose bytes come after it, in quarantine until they are there. 429 beside `campo` when the
 * person has too many or too much.
 */
export function addFile(em: EntityManager, file: NewFile, campo: string): Promise<void> {
  const { id, idUsuario, tipo, nombre, mime, tamano, sha256, ms } = file;
  return transaction(em, async (inside) => {
    // One at a time per person, so that many at once do not pass the limit together.
    await rows(inside, sql`select pg_advisory_xact_lock(727404, ${idUsuario})`);
    const held = await row(
      inside,
      sql<{ bytes: number; archivos: number }>`
        select coalesce(sum(tamano) filter (where adjunto is null and estado <> 'rechazado'), 0)::float8 as bytes, count(*)::int as archivos
        from documents.archivo where "idUsuario" = ${idUsuario}`,
    );
    const full = ceilingReached('archivo', held!.archivos);
    if (full) throw refused(429, campo, full);
    if (held!.bytes + tamano > LOOSE_BYTES) throw refused(429, campo, FILE_QUOTA);
    await rows(
      inside,
      sql`insert into documents.archivo (id, "idUsuario", tipo, nombre, mime, tamano, sha256, creado)
          values (${id}, ${idUsuario}, ${tipo}, ${nombre}, ${mime}, ${tamano}, ${sha256}, clock_timestamp() - make_interval(secs => ${ms / 1000}))`,
    );
  });
}
