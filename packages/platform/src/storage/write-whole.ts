import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/**
 * Puts a file in its place: durable when it returns, whole at any moment.
 * @param aside where it is written until then: on the same disk, and nobody else's
 */
export async function writeWhole(path: string, aside: string, content: Buffer | Readable | string): Promise<void> {
  const file = await open(aside, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
    await file.close();
    await rename(aside, path);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(aside, { force: true });
    throw error;
  }
}
