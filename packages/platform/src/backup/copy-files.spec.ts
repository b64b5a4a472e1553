import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startS3 } from '../../../../tests/setup/s3.mjs';
import { FolderStorage } from '../storage/folder-storage.js';
import { S3Storage } from '../storage/s3-storage.js';
import { copyFiles } from './copy-files.js';

it('copies a bucket into a folder, again only what is new or not whole, and back into an empty bucket', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'registro-'));
  const s3 = await startS3();
  try {
    const [bucket, copy] = [new S3Storage(s3.url, 'us-east-1'), new FolderStorage(folder)];
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const put = (id: string) => bucket.put(id, Buffer.from(`contenido de ${id}`), 49, 'text/plain');
    await Promise.all(ids.slice(1).map(put));
    expect(await copyFiles(bucket, copy)).toEqual({ files: 19, bytes: 19 * 49 });

    await put(ids[0]!);
    truncateSync(join(folder, ids[1]!.slice(0, 2), ids[1]!), 3);
    const sums = new Map<string, string>();
    expect(await copyFiles(bucket, copy, (id, sum) => sums.set(id, sum))).toEqual({ files: 2, bytes: 2 * 49 });
    expect([...sums.keys()].toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect(sums.get(ids[1]!)).toBe(createHash('sha256').update(`contenido de ${ids[1]}`).digest('hex'));

    const restored = new S3Storage(s3.url.replace(/registro$/, 'restaurado'), 'us-east-1');
    expect(await copyFiles(copy, restored)).toEqual({ files: 20, bytes: 20 * 49 });
    for (const id of ids) expect(String(await buffer((await restored.get(id, null))!))).toBe(`contenido de ${id}`);
  } finally {
    await s3.stop();
    rmSync(folder, { recursive: true });
  }
});
