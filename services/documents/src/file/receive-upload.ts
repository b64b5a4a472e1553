import type { MultipartFile } from '@fastify/multipart';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FILE_EMPTY, FILE_FAILED, FILE_MAX_BYTES, FILE_TOO_BIG } from '@registro/contracts/files/file-types';
import { HttpProblem } from '@registro/platform/errors';
import { isNoRoom } from '@registro/platform/no-room';
import type { FastifyRequest } from 'fastify';
import { cleanName } from './clean-name.js';

/** Uploads on their way; what a killed process leaves here, the cleaner removes. */
export const SPOOL = join(tmpdir(), `registro-archivos-${process.getuid?.() ?? 0}`);
/** An upload that goes on past this many bytes is cut off, for nobody waits for its end. */
const CUT_OFF = 4 * FILE_MAX_BYTES;
/** A slow line sends 5 MB in some minutes; this ends one that only holds the connection. */
const TIME_LIMIT = 15 * 60_000;

export interface ReceivedFile {
  /** on disk until `use` is done */
  path: string;
  /** cleaned */
  nombre: string;
  /** bytes */
  tamano: number;
  sha256: string;
  /** ms since the upload began */
  ms: number;
  /** the browser has gone: nobody will use the file */
  cancelled: () => boolean;
}

/**
 * Streams the one file of a multipart request to disk, measured and hashed on its way, and gives it to `use` once it is
 * whole. `field` is the name it must have, `began` when the request came (performance.now()). Whatever happens, nothing
 * of it stays. 413, 415 or 422 with the messages of rule F-1.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  field: string,
  began: number,
  use: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw refused(415, field, FILE_FAILED);
  await mkdir(SPOOL, { recursive: true, mode: 0o700 });
  const path = join(SPOOL, randomUUID());
  const timer = setTimeout(() => request.raw.destroy(), TIME_LIMIT);
  try {
    const { nombre, tamano, sha256 } = await spool(request, field, path);
    return await use({ path, nombre, tamano, sha256, ms: performance.now() - began, cancelled: () => request.raw.socket.destroyed });
  } finally {
    clearTimeout(timer);
    await rm(path, { force: true });
  }
}

async function spool(request: FastifyRequest, field: string, path: string): Promise<Pick<ReceivedFile, 'nombre' | 'tamano' | 'sha256'>> {
  const hash = createHash('sha256');
  let tamano = 0;
  let truncated = false;
  let nombre = '';
  try {
    const waiting: Promise<MultipartFile | undefined> = request.file({ limits: { fileSize: FILE_MAX_BYTES } });
    cutOff(request);
    const part = await waiting;
    if (part?.fieldname !== field) {
      part?.file.resume();
      throw new Error('no file in the field');
    }
    nombre = cleanName(part.filename ?? '');
    const measured = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        tamano += chunk.length;
        yield chunk;
      }
    };
    await pipeline(part.file, measured, createWriteStream(path, { mode: 0o600 }));
    truncated = part.file.truncated;
  } catch (error) {
    if (isNoRoom(error)) throw error;
    // Cut short, cancelled, or no form at all: whoever still listens may try again.
    throw refused(422, field, FILE_FAILED);
  }
  if (truncated) throw refused(413, field, FILE_TOO_BIG);
  if (tamano === 0) throw refused(422, field, FILE_EMPTY);
  return { nombre, tamano, sha256: hash.digest('hex') };
}

/**
 * Ends a request that sends far too much. Called once the form's parser reads: a listener of ours would start the flow
 * without it.
 */
function cutOff(request: FastifyRequest): void {
  let received = 0;
  request.raw.on('data', (chunk: Buffer) => {
    if ((received += chunk.length) > CUT_OFF) request.raw.destroy();
  });
}

/** A refusal with its message beside the field and as the whole. */
export function refused(status: 413 | 415 | 422 | 429 | 503, campo: string, mensaje: string): HttpProblem {
  return new HttpProblem(status, mensaje, [{ campo, mensaje }]);
}
