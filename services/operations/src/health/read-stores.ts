import { statfs } from 'node:fs/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StoresState } from '@registro/contracts/console/stores';
import { Config } from '@registro/platform/config';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadStores extends Query<StoresState> {}

/** How much room is left for data, and when they were last copied (rule O-11). */
@QueryHandler(ReadStores)
export class ReadStoresHandler implements IQueryHandler<ReadStores> {
  constructor(
    private readonly em: EntityManager,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute(): Promise<StoresState> {
    const [disco, found] = await Promise.all([
      this.disk(),
      row(
        this.em,
        sql<Omit<StoresState, 'disco'>>`
          select pg_database_size(current_database())::float8 as base, (select max(fecha) from operations.respaldo) as respaldo`,
      ),
    ]);
    return { disco, ...found! };
  }

  /** Of an S3 store nothing is known here; where the folder is not there yet, nothing either. */
  private async disk(): Promise<StoresState['disco']> {
    if (this.config.s3Url) return null;
    const seen = await statfs(this.config.dataDir).catch(() => null);
    return seen && { libre: seen.bavail * seen.bsize, total: seen.blocks * seen.bsize };
  }
}
