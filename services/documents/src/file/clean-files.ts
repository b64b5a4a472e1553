import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import type { FilesInDrafts } from '@registro/contracts/draft';
import { Internal } from '@registro/platform/auth/internal';
import { row, rows, transaction } from '@registro/platform/database/database';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import { Periodic } from '@registro/platform/rounds';
import { sql } from 'kysely';
import { SPOOL } from './receive-upload.js';

const EVERY_MS = 20_000;
const DAY_MS = 24 * 3_600_000;
const BATCH = 50;
/** SQL: nobody attached it, and nobody is known to wait for it. */
const DUE = sql`adjunto is null and creado < now() - interval '1 day'
  and (validado is null or validado < now() - interval '7 days') and (retenido is null or retenido < now())`;

/**
 * Removes, row and bytes, what nobody attached within a day of its upload (rule F-5), but for what a live draft names:
 * that is asked of who keeps drafts, again every day, and while they do not answer nothing is removed. What a save has
 * asked for is kept a week longer: its event attaches it within seconds, or within days if a service is down. Any
 * number may run: each row is taken by one, and bytes go before their row, so what a crash leaves is found again.
 */
@Injectable()
export class CleanFiles extends Periodic {
  constructor(
    private readonly em: EntityManager,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly internal: Internal,
  ) {
    super('CleanFiles', { everyMs: EVERY_MS, oneAfterAnother: true });
  }

  /** Removes all that is due now. */
  async round(): Promise<void> {
    await sweepSpool();
    while ((await this.batch()) === BATCH);
  }

  /** Removes or keeps one batch of what is due; answers how many there were. */
  private async batch(): Promise<number> {
    const due = await rows(
      this.em,
      sql<FilesInDrafts['archivos'][number]>`select id, "idUsuario" from documents.archivo where ${DUE} order by creado limit ${BATCH}`,
    );
    if (!due.length) return 0;
    const question: FilesInDrafts = { archivos: due };
    const named = await this.internal.post(ASKS.filesInDrafts, question);
    await rows(
      this.em,
      sql`update documents.archivo set retenido = now() + interval '1 day' where id = any(${named}::uuid[]) and adjunto is null`,
    );
    await this.remove(due.map(({ id }) => id).filter((id) => !named.includes(id)));
    return due.length;
  }

  private remove(ids: string[]): Promise<void> {
    return transaction(this.em, async (em) => {
      const due = await rows(
        em,
        sql<{
          id: string;
        }>`select id from documents.archivo where id = any(${ids}::uuid[]) and ${DUE} order by creado for update skip locked`,
      );
      for (const { id } of due) await this.storage.remove(id);
      if (due.length) {
        const gone = await row(
          em,
          sql<{
            n: number;
          }>`with d as (delete from documents.archivo where id = any(${due.map((d) => d.id)}::uuid[]) returning 1) select count(*)::int as n from d`,
        );
        this.log.log({ archivos: gone!.n }, 'unattached files removed');
      }
    });
  }
}

/** What uploads left on disk when their process was killed. */
async function sweepSpool(): Promise<void> {
  const names = await readdir(SPOOL).catch(() => []);
  for (const name of names) {
    const path = join(SPOOL, name);
    const left = await stat(path).catch(() => null);
    if (left && Date.now() - left.mtimeMs > DAY_MS) await rm(path, { force: true });
  }
}
