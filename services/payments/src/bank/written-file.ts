import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface WrittenFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** Writes content to this machine's disk, for the object store wants its size beforehand, and gives it to `use`; it is gone afterwards. */
export async function withWrittenFile<T>(content: AsyncIterable<Buffer>, use: (file: WrittenFile) => Promise<T>): Promise<T> {
  const path = join(tmpdir(), `registro-${randomUUID()}`);
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = async function* () {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  try {
    await pipeline(measured, createWriteStream(path, { mode: 0o600 }));
    return await use({ path, bytes, sha256: hash.digest('hex') });
  } finally {
    await rm(path, { force: true });
  }
}
