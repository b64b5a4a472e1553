import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { BANK_FILE_FIELD } from '@registro/contracts/payments/bank-files';
import type { Keyed } from '@registro/contracts/payments/operation';
import { invalid } from '@registro/platform/errors';
import { UnreadableFile } from '@registro/platform/files/guard-rows';
import type { SpooledFile } from '@registro/platform/files/spool-upload';
import type { Storage } from '@registro/platform/storage/storage';
import { type Asked, done, once } from '../ledger/once.js';

/**
 * Does `work` with a file that came from a bank, once for its key, as any call that moves money: again with the same
 * file is the same answer, another file under that key is 409. `work` gets the name under which the file's bytes are
 * kept; they stay if it comes to its end. 422 where the file cannot be read.
 */
export async function importOnce<T extends { id: number }>(
  em: EntityManager,
  storage: Storage,
  { data, ...asked }: Asked,
  file: SpooledFile,
  work: (em: EntityManager, almacen: string) => Promise<T>,
): Promise<T> {
  const all: Asked & { data: Keyed & { archivo: string } } = { ...asked, data: { ...data, archivo: file.sha256 } };
  const before = await done<T>(em, all);
  if (before) return before.respuesta;
  const almacen = randomUUID();
  await storage.put(almacen, createReadStream(file.path), file.bytes, 'application/octet-stream');
  let kept = false;
  try {
    return await once(em, all, async (tx) => {
      kept = true;
      return work(tx, almacen);
    }).catch((error: unknown) => {
      kept = false;
      throw error;
    });
  } catch (error) {
    if (error instanceof UnreadableFile) invalid({ campo: BANK_FILE_FIELD, mensaje: `${error.message}. No se aplicó nada del archivo` });
    throw error;
  } finally {
    // Not applied, or the same call came twice at once and the other one did it.
    if (!kept) await storage.remove(almacen);
  }
}
