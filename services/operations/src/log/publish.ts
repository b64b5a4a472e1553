import type { KeyObject } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows } from '@registro/platform/database/database';
import { writeCheckpoint } from '@registro/verify/log/checkpoint';
import { keyHash, type NoteKey, readNote, signNote } from '@registro/verify/log/note';
import { sql } from 'kysely';
import { keepSigned } from './last-signed.js';
import { storedTiles, treeSize } from './stored-tiles.js';
import { rootOf } from './tree.js';

/** By what the log signs; its name is that of the log. */
export interface LogSigner {
  key: NoteKey;
  secret: KeyObject;
}

/**
 * Signs what stands in the tree, in the transaction of `em`: first the file outside of the database, then the row that
 * all read, so that whatever anybody read was written down before. What was committed to the tree stays what it is,
 * and a crash between the two leaves a file that the tree still begins with. Nothing where nothing is new.
 * @returns the size that was signed, or null
 */
export async function publish(em: EntityManager, dataDir: string, { key, secret }: LogSigner): Promise<number | null> {
  const size = await treeSize(em);
  const signed = await row(
    em,
    sql<{ nota: string }>`select nota from operations.punto where origen = ${key.name} and tamano = ${size}::bigint`,
  );
  const own = keyHash(key);
  if (size === 0 || readNote(signed?.nota ?? '')?.signatures.some(({ hash }) => hash.equals(own))) return null;
  const root = await rootOf(size, storedTiles(em));
  const note = signNote(writeCheckpoint({ origin: key.name, size, root }), key, secret);
  await keepSigned(dataDir, note);
  // Another key signs the same: what witnesses said of it, they said of its text.
  await rows(
    em,
    sql`insert into operations.punto (origen, tamano, raiz, nota) values (${key.name}, ${size}::bigint, ${root.toString('hex')}, ${note})
        on conflict (origen, tamano) do update set nota = excluded.nota`,
  );
  return size;
}
