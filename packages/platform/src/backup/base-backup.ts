import { createWriteStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { parseLsn, type Replication } from './replication.js';

const NEW_ARCHIVE = 'n'.charCodeAt(0);
const DATA = 'd'.charCodeAt(0);

/**
 * Writes the server's whole data folder to `path`, a tar compressed with zstd, while the server goes on. What was
 * written meanwhile comes with the log from `from` to `to`: without it the copy is worth nothing. The server checks the
 * sums of its pages as it reads them.
 */
export async function baseBackup(replication: Replication, path: string): Promise<{ from: bigint; to: bigint }> {
  const archive = new PassThrough();
  const writing = pipeline(archive, createZstdCompress(), createWriteStream(path, { mode: 0o600, flush: true }));
  let archives = 0;
  const sent = replication.ask(
    `BASE_BACKUP (LABEL 'registro', CHECKPOINT 'fast', WAL false, WAIT false, MANIFEST 'no')`,
    (chunk, { stream }) => {
      if (chunk[0] === NEW_ARCHIVE && ++archives > 1) stream.destroy(new Error('the server keeps a part of its data in other folders'));
      if (chunk[0] !== DATA) return;
      // A copy: pg reads the next message into the same memory.
      if (archive.write(Buffer.from(chunk.subarray(1))) || stream.isPaused()) return;
      stream.pause();
      archive.once('drain', () => stream.resume());
    },
  );
  // A disk that is full ends the reading, and a server that goes away ends the writing.
  writing.catch(() => replication.close());
  const results = await sent.catch(async (error: Error) => {
    archive.destroy(error);
    await writing;
    throw error;
  });
  archive.end();
  await writing;
  return { from: parseLsn(results[0]![0]![0]!), to: parseLsn(results.at(-1)![0]![0]!) };
}
