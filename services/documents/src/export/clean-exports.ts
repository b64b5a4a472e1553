import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { rows, transaction } from '@registro/platform/database/database';
import { Periodic } from '@registro/platform/rounds';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import { type RawBuilder, sql } from 'kysely';
import { keptUntil } from '../own-data/read-own-data.js';
import { expires } from './export.list.js';

const EVERY_MS = 20_000;
const BATCH = 20;

/** What is kept for some days: its rows `x`, under which ids its bytes are, and until when. */
const KEPT = [
  { table: 'platform.exportacion', files: sql`array[x.almacen]`, until: expires },
  { table: 'documents.copia_datos', files: sql`array[x.id, x."almacenPdf"]`, until: keptUntil },
];

/**
 * Removes, bytes and rows, exports and copies of people's data whose days are over. Any number may run: each row is
 * taken by one.
 */
@Injectable()
export class CleanExports extends Periodic {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {
    super('CleanExports', { everyMs: EVERY_MS, oneAfterAnother: true });
  }

  async round(): Promise<void> {
    for (const kind of KEPT) while ((await this.batch(kind)) === BATCH);
  }

  private batch({ table, files, until }: (typeof KEPT)[number]): Promise<number> {
    return transaction(this.em, async (em) => {
      const over = sql`
        select x.id::text, ${files}::text[] as archivos from ${sql.table(table)} x where ${until} <= now()
        order by x.creado limit ${BATCH} for update skip locked`;
      const due = await rows(em, over as RawBuilder<{ id: string; archivos: string[] }>);
      for (const id of due.flatMap(({ archivos }) => archivos)) await this.storage.remove(id);
      if (due.length) await rows(em, sql`delete from ${sql.table(table)} x where x.id::text = any(${due.map(({ id }) => id)}::text[])`);
      return due.length;
    });
  }
}
