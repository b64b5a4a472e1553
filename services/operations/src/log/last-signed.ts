import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '@registro/platform/storage/write-whole';
import { type Checkpoint, readCheckpoint } from '@registro/verify/log/checkpoint';
import { readNote } from '@registro/verify/log/note';

/** Where the last checkpoint that was signed stands outside of the database, beside the heads of chains. */
const fileOf = (dataDir: string): string => join(dataDir, 'cabezas', 'bitacora');

/**
 * The last that was signed here under this name; null where there is none.
 * @throws where something is there that is no checkpoint: nothing is signed over what cannot be read
 */
export async function lastSigned(dataDir: string, origin: string): Promise<Checkpoint | null> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const said = readCheckpoint(readNote(text)?.text ?? '');
  if (!said) throw new Error(`${fileOf(dataDir)} is no checkpoint`);
  return said.origin === origin ? said : null;
}

/** Puts a signed checkpoint in its place: durable when it returns, and whole at any moment. */
export async function keepSigned(dataDir: string, note: string): Promise<void> {
  const path = fileOf(dataDir);
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  await writeWhole(path, `${path}.${process.pid}`, note);
}
