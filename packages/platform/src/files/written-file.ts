import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface WrittenFile {
  path: string;
  bytes: number;
  sha256: string;
}

/**
 * Writes content to this machine's disk, for the object store wants its size beforehand, and gives it to `use`; it is
 * gone afterwards.
 * @param folder where what a killed process leaves behind is found
 */
export async function withWrittenFile<T>(
  content: AsyncIterable<Buffer>,
  use: (file: WrittenFile) => Promise<T>,
  folder = tmpdir(),
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `registro-${randomUUID()}`);
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
