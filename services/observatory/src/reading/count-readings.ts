import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { readerOf } from '@registro/contracts/directory/readers';
import { rows } from '@registro/platform/database/database';
import { Periodic } from '@registro/platform/rounds';
import { sql } from 'kysely';
import { THIS_MONTH } from './months.js';

const EVERY_MS = 3000;
/** Pages and readers that are kept in memory at most: what is read besides is not counted. */
const KEPT = 20_000;

/**
 * Counts who reads the pages of the directory, and writes it down every few seconds: a read costs nothing that others
 * wait for. A process that dies loses those seconds. (Rule P-30.)
 */
@Injectable()
export class CountReadings extends Periodic {
  /** by page and reader */
  private counted = new Map<string, { page: string; reader: string; times: number }>();

  constructor(private readonly em: EntityManager) {
    super('CountReadings', { everyMs: EVERY_MS, oneAfterAnother: true });
  }

  /** @param direccion of somebody who is shown @param userAgent what the reader says of itself */
  read(direccion: string, userAgent: string | undefined): void {
    const reader = readerOf(userAgent);
    const key = `${direccion} ${reader}`;
    const before = this.counted.get(key);
    if (before) before.times++;
    else if (this.counted.size < KEPT) this.counted.set(key, { page: direccion, reader, times: 1 });
  }

  override async onApplicationShutdown(): Promise<void> {
    await super.onApplicationShutdown();
    await this.round().catch((err: unknown) => this.log.warn({ err }, 'what was read last is not counted'));
  }

  protected async round(): Promise<void> {
    if (!this.counted.size) return;
    const counted = [...this.counted.values()];
    this.counted = new Map();
    await rows(
      this.em,
      sql`insert into observatory.lectura ("idUsuario", mes, quien, veces)
          select f."idUsuario", ${THIS_MONTH}, l.quien, l.veces
          from unnest(${counted.map(({ page }) => page)}::text[], ${counted.map(({ reader }) => reader)}::text[], ${counted.map(({ times }) => times)}::int[])
            as l(direccion, quien, veces) join observatory.ficha f using (direccion)
          order by f."idUsuario", l.quien
          on conflict ("idUsuario", mes, quien) do update set veces = lectura.veces + excluded.veces`,
    );
  }
}
