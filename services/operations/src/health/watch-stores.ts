import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { metrics } from '@registro/platform/metrics';
import { Periodic } from '@registro/platform/rounds';
import { ReadStores } from './read-stores.js';

const EVERY_MS = 60_000;

/**
 * Tells Prometheus of the disk, the database and the last backup: what the operators' first page says, to who sleeps.
 */
@Injectable()
export class WatchStores extends Periodic {
  constructor(private readonly queries: QueryBus) {
    super('WatchStores', { everyMs: EVERY_MS });
  }

  protected async round(): Promise<void> {
    const { disco, base, respaldo } = await this.queries.execute(new ReadStores());
    const { free, disk, database, backup } = metrics.stores;
    if (disco) {
      free.set(disco.libre);
      disk.set(disco.total);
    }
    database.set(base);
    backup.set(respaldo ? Date.parse(respaldo) / 1000 : 0);
  }
}
