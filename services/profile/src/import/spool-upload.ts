import { open } from 'node:fs/promises';
import { IMPORT_FIELD, IMPORT_MAX_BYTES } from '@registro/contracts/profile/identity-import';
import { type SpooledFile, withSpooledFile } from '@registro/platform/files/spool-upload';
import type { FastifyRequest } from 'fastify';
import { readHeader } from './csv-header.js';

export interface IdentityFile extends SpooledFile {
  separador: string;
}

const EXPECTED = { campo: IMPORT_FIELD, maxBytes: IMPORT_MAX_BYTES, falta: 'Seleccione el archivo CSV' };

/** Gives the uploaded file to `use` where it has the header of this import. 413, 415 or 422 otherwise. */
export function withUpload<T>(request: FastifyRequest, use: (file: IdentityFile) => Promise<T>): Promise<T> {
  return withSpooledFile(request, EXPECTED, async (file) => use({ ...file, ...readHeader(await startOf(file.path)) }));
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
