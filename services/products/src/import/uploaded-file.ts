import { IMPORT_FILE, IMPORT_FILE_MAX, IMPORT_TOO_LARGE } from '@registro/contracts/products/import';
import { HttpProblem, invalid } from '@registro/platform/errors';
import { fileName } from '@registro/platform/files/file-name';
import type { FastifyRequest } from 'fastify';
import type { Given } from './analyse-import.js';

/**
 * The file of a multipart request, in memory. 413 past the limit, before anything of it is read as references; 422
 * without a file.
 */
export async function uploadedFile(request: FastifyRequest): Promise<Given> {
  const part = await request.file({ limits: { fileSize: IMPORT_FILE_MAX, files: 1 } });
  if (!part) invalid({ campo: IMPORT_FILE, mensaje: 'Elija un archivo' });
  const parts: Buffer[] = [];
  for await (const chunk of part.file) parts.push(chunk as Buffer);
  // Past the limit the rest is dropped in silence: only this flag tells.
  if (part.file.truncated) throw new HttpProblem(413, IMPORT_TOO_LARGE);
  if (part.fieldname !== IMPORT_FILE) invalid({ campo: IMPORT_FILE, mensaje: `El archivo debe enviarse en el campo «${IMPORT_FILE}»` });
  return { campo: 'archivo', nombre: fileName(part), bytes: new Uint8Array(Buffer.concat(parts)) };
}
