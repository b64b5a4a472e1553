import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HttpProblem } from '../errors.js';

/** What is kept is not what was put there: nothing of it is given to anybody. */
export class AlteredFile extends HttpProblem {
  constructor(readonly idArchivo: string) {
    super(500, 'El archivo guardado no es el que se guardó y no se entrega. Comunique el código de la solicitud');
  }
}

/** An open file from its beginning, once all of it was read and has this digest; it is closed with the stream. */
export async function compared(file: FileHandle, id: string, huella: string): Promise<Readable> {
  try {
    const hash = createHash('sha256');
    await pipeline(file.createReadStream({ start: 0, autoClose: false }), hash);
    if (hash.digest('hex') !== huella) throw new AlteredFile(id);
    return file.createReadStream({ start: 0 });
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * As `compared`, of what comes from elsewhere: it waits on this machine's disk, under no name, until all of it is
 * there.
 */
export async function comparedHere(content: Readable, id: string, huella: string): Promise<Readable> {
  const path = join(tmpdir(), `registro-${randomUUID()}`);
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    return await compared(await open(path), id, huella);
  } finally {
    await rm(path, { force: true });
  }
}
