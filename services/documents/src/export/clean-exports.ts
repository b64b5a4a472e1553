import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { rows, transaction } from '@registro/platform/database/database';
import { Periodic } from '@registro/platform/rounds';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import { sql } from 'kysely';
import { expires } from './export.list.js';

const EVERY_MS = 20_000;
const BATCH = 20;

/** Removes, bytes and row, exports whose days are over. Any number may run: each row is taken by one. */
@Injectable()
export class CleanExports extends Periodic {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {
    super('CleanExports', { everyMs: EVERY_MS, oneAfterAnother: true });
  }

  async round(): Promise<void> {
    while ((await this.batch()) === BATCH);
  }

  private batch(): Promise<number> {
    return transaction(this.em, async (em) => {
      const due = await rows(
        em,
        sql<{ id: number; almacen: string }>`
          select x.id, x.almacen from platform.exportacion x where ${expires} <= now() order by x.creado limit ${BATCH} for update skip locked`,
      );
      for (const { almacen } of due) await this.storage.remove(almacen);
      if (due.length) await rows(em, sql`delete from platform.exportacion where id = any(${due.map(({ id }) => id)})`);
      return due.length;
    });
  }
}
