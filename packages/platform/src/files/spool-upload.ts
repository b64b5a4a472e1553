import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { HttpProblem, invalid } from '../errors.js';
import { fileName } from './file-name.js';

/** A file of an operator on this machine's disk, until the request ends. */
export interface SpooledFile {
  path: string;
  /** as it was called, without folders */
  nombre: string;
  bytes: number;
  sha256: string;
}

/** What is taken: the form's field, the most bytes, and what is said where there is no file in it. */
export interface Expected {
  campo: string;
  maxBytes: number;
  falta: string;
}

/**
 * Streams the file of a multipart request to disk, for the object store wants its size beforehand, and gives it to
 * `use` once it is whole and within the limit. It is gone when `use` is done. 413, 415 or 422 otherwise.
 */
export async function withSpooledFile<T>(
  request: FastifyRequest,
  { campo, maxBytes, falta }: Expected,
  use: (file: SpooledFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new HttpProblem(415, 'Envíe el archivo como formulario (multipart)');
  const part = await request.file({ limits: { fileSize: maxBytes } });
  if (part?.fieldname !== campo) {
    part?.file.resume();
    invalid({ campo, mensaje: falta });
  }
  const path = join(tmpdir(), `registro-${randomUUID()}`);
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  try {
    await pipeline(part.file, measured, createWriteStream(path, { mode: 0o600 }));
    // Past the limit the rest is dropped in silence: only this flag tells.
    if (part.file.truncated) throw new HttpProblem(413, `El archivo supera el tamaño permitido de ${maxBytes / 1024 / 1024} MB`);
    return await use({ path, nombre: fileName(part), bytes, sha256: hash.digest('hex') });
  } finally {
    await rm(path, { force: true });
  }
}
