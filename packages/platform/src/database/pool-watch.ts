import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg, { type Pool } from 'pg';
import { Config } from '../config.js';
import { watchConnections } from '../metrics.js';
import { Rounds } from '../rounds.js';

/**
 * Ends the process when its pool is stuck: callers wait, for `POOL_STUCK_SECONDS` no connection was lent or came back,
 * and PostgreSQL answers a connection of its own. Whoever runs the process starts it again. A database that is away is
 * no reason: it comes back by itself.
 */
@Injectable()
export class PoolWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Database');
  private rounds: Rounds | null = null;
  private moved = Date.now();

  constructor(
    private readonly em: EntityManager,
    @Inject(Config) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const pool: Pool = await this.em.getConnection().getNativeClient();
    for (const event of ['acquire', 'release'] as const) {
      pool.on(event, () => {
        this.moved = Date.now();
      });
    }
    watchConnections(() => ({ en_uso: pool.totalCount - pool.idleCount, libre: pool.idleCount, espera: pool.waitingCount }));
    this.rounds = new Rounds(this.log, () => this.look(pool));
    this.rounds.start({ everyMs: this.config.poolStuckMs / 12 });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.rounds?.stop();
  }

  private async look(pool: Pool): Promise<void> {
    if (!pool.waitingCount || Date.now() - this.moved < this.config.poolStuckMs || !(await this.databaseAnswers())) return;
    this.log.fatal({ total: pool.totalCount, libres: pool.idleCount, esperan: pool.waitingCount }, 'the pool gives no connection: ending');
    process.exit(1);
  }

  private async databaseAnswers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.config.databaseUrl, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
