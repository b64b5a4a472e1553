import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { compared } from './compared.js';
import { assertId, holdErrors, isId, type Storage } from './storage.js';
import { writeWhole } from './write-whole.js';

/**
 * Files in a local folder, spread over 256 subfolders. Written aside, synced, then renamed: a crash leaves no half
 * file.
 */
export class FolderStorage implements Storage {
  /** Where files are written until they are whole. */
  private readonly aside: string;

  constructor(private readonly folder: string) {
    this.aside = join(folder, 'en-curso');
  }

  async put(id: string, content: Buffer | Readable): Promise<void> {
    const path = this.path(id);
    holdErrors(content);
    for (const folder of [join(path, '..'), this.aside]) await mkdir(folder, { recursive: true });
    await writeWhole(path, join(this.aside, `${id}.${process.pid}`), content);
  }

  async get(id: string, huella: string | null): Promise<Readable | null> {
    const file = await open(this.path(id)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (!file) return null;
    return huella === null ? file.createReadStream() : compared(file, id, huella);
  }

  /** What a killed process was writing under this id goes too. */
  async remove(id: string): Promise<void> {
    await rm(this.path(id), { force: true });
    const halves = await readdir(this.aside).catch(() => []);
    for (const name of halves.filter((n) => n.startsWith(id))) await rm(join(this.aside, name), { force: true });
  }

  async *list(): AsyncGenerator<{ id: string; size: number }, void> {
    const folders = (await readdir(this.folder).catch(() => [])).filter((name) => name.length === 2);
    for (const folder of folders)
      for (const id of (await readdir(join(this.folder, folder))).filter(isId)) {
        const found = await stat(join(this.folder, folder, id)).catch(() => null);
        if (found) yield { id, size: found.size };
      }
  }

  /** Writes as much as a small file has: a full disk can still be entered and read. */
  async check(): Promise<void> {
    await mkdir(this.aside, { recursive: true });
    const probe = join(this.aside, `prueba.${process.pid}`);
    try {
      await writeFile(probe, Buffer.alloc(64 * 1024));
    } finally {
      await rm(probe, { force: true });
    }
  }

  private path(id: string): string {
    assertId(id);
    return join(this.folder, id.slice(0, 2), id);
  }
}
