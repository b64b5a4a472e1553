import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { IMPORT_FIELD, IMPORT_MAX_BYTES } from '@registro/contracts/profile/identity-import';
import { HttpProblem, invalid } from '@registro/platform/errors';
import type { FastifyRequest } from 'fastify';
import { readHeader } from './csv-header.js';

export interface SpooledFile {
  path: string;
  nombre: string;
  bytes: number;
  separador: string;
}

/**
 * Streams the upload to a temporary file, for the object store wants the size beforehand, and gives it to `use` once it is
 * whole, within the limit and has the header of this import. The file is gone when `use` is done. 413, 415 or 422 otherwise.
 */
export async function withUpload<T>(request: FastifyRequest, use: (file: SpooledFile) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw new HttpProblem(415, 'Envíe el archivo como formulario (multipart)');
  const part = await request.file({ limits: { fileSize: IMPORT_MAX_BYTES } });
  if (part?.fieldname !== IMPORT_FIELD) {
    part?.file.resume();
    invalid({ campo: IMPORT_FIELD, mensaje: 'Seleccione el archivo CSV' });
  }
  const path = join(tmpdir(), `registro-${randomUUID()}.csv`);
  try {
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    if (part.file.truncated) throw new HttpProblem(413, `El archivo supera el tamaño permitido de ${IMPORT_MAX_BYTES / 1024 / 1024} MB`);
    const { size: bytes } = await stat(path);
    const { separador } = readHeader(await startOf(path));
    return await use({ path, nombre: basename(part.filename).slice(0, 200), bytes, separador });
  } finally {
    await rm(path, { force: true });
  }
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
