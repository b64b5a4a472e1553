import type { Readable } from 'node:stream';

/** Where files live, by random id. Two implementations: a folder, and S3. */
export interface Storage {
  /** Keeps `content` under `id`; when it returns the bytes are durable. `size` in bytes. */
  put(id: string, content: Buffer | Readable, size: number, type: string): Promise<void>;
  /**
   * A stream of the bytes, or null when there is no such file. `huella`: their SHA-256, as it was written down when
   * they were put; all of them are read and compared before the first is given, and it throws `AlteredFile` where they
   * are others. null where none was written down.
   */
  get(id: string, huella: string | null): Promise<Readable | null>;
  remove(id: string): Promise<void>;
  /** Every file that is kept whole, in no order; `size` in bytes. */
  list(): AsyncGenerator<{ id: string; size: number }, void>;
  /** Throws when the store can't be reached (readiness). */
  check(): Promise<void>;
}

/** The injection token, for `Storage` is an interface. */
export const STORAGE = Symbol('Storage');

export const isId = (id: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(id);

/** Ids are UUIDs: nothing else becomes a path. */
export function assertId(id: string): void {
  if (!isId(id)) throw new Error('not a file id');
}

/** A stream that breaks before it is read must not bring the process down: whoever reads it is told. */
export function holdErrors(content: Buffer | Readable): void {
  if (!Buffer.isBuffer(content)) content.on('error', () => undefined);
}
