import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { Storage } from '../storage/storage.js';

const AT_ONCE = 8;

/**
 * Copies every file that the other store does not have yet, or has not whole. Files never change: what is there is not
 * read again. `onCopy` is told the SHA-256 of each, as hexadecimal.
 */
export async function copyFiles(
  from: Storage,
  to: Storage,
  onCopy: (id: string, sha256: string) => void = () => undefined,
): Promise<{ files: number; bytes: number }> {
  const there = new Map<string, number>();
  for await (const { id, size } of to.list()) there.set(id, size);
  const copied = { files: 0, bytes: 0 };
  const listed = from.list();
  const worker = async () => {
    for (let next = await listed.next(); !next.done; next = await listed.next()) {
      const { id, size } = next.value;
      if (there.get(id) === size) continue;
      const content = await from.get(id, null);
      // Removed since it was listed.
      if (!content) continue;
      const hash = createHash('sha256');
      const read = content.pipe(
        new Transform({
          transform(part: Buffer, _encoding, done) {
            hash.update(part);
            done(null, part);
          },
        }),
      );
      content.on('error', (error) => read.destroy(error));
      await to.put(id, read, size, 'application/octet-stream');
      onCopy(id, hash.digest('hex'));
      copied.files++;
      copied.bytes += size;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return copied;
}
