import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { consumersOf, type EventType } from '@registro/contracts/events';
import pg from 'pg';
import { Config } from '../config.js';
import { type EventJob, Queues } from './queues.js';
import { AS_SERVICES } from '../database/services-role.js';

const BATCH = 500;
/** When no notice comes (a lost connection), the relay looks by itself. */
const POLL_MS = 1_000;
/**
 * What comes while a round runs is gathered for so long: by ones and twos, each event would take five round trips of
 * its own. An event that finds the relay idle goes at once.
 */
const GATHER_MS = 25;

/**
 * Takes committed events from the outbox to the queues. Any number of relays may run: each row is taken by one (SKIP
 * LOCKED). An event is marked after Redis has acknowledged it, so a crash between sends it twice, never not at all.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Relay');
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly queues: Queues,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearInterval(this.timer);
    await this.running;
    await this.client?.end().catch(() => undefined);
  }

  /** Starts a round; a wake-up during one makes another follow it. */
  private wake(): void {
    this.again = true;
    this.running ??= this.rounds().finally(() => {
      this.running = null;
    });
  }

  private async rounds(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        const client = await this.connected();
        while (!this.stopped && (await this.forward(client)) === BATCH);
        if (this.again && !this.stopped) await delay(GATHER_MS);
      } catch (error) {
        if (!this.stopped) this.log.warn({ err: error }, 'round failed, next one in a second');
        await this.client?.end().catch(() => undefined);
        this.client = null;
        return;
      }
    }
  }

  private async connected(): Promise<pg.Client> {
    if (this.client) return this.client;
    const client = new pg.Client({ connectionString: this.config.databaseUrl, options: AS_SERVICES, application_name: 'registro relay' });
    client.on('error', () => {
      if (this.client === client) this.client = null;
    });
    client.on('notification', () => this.wake());
    await client.connect();
    await client.query('listen evento');
    this.client = client;
    return client;
  }

  /** Moves one batch; answers how many events it moved. */
  private async forward(client: pg.Client): Promise<number> {
    // Nobody waits for the disk here: a mark that is lost with the database's power sends its events twice.
    await client.query('begin; set local synchronous_commit = off');
    try {
      const { rows } = await client.query<Omit<EventJob, 'id'> & { id: string }>(
        'select id, tipo, datos, peticion, traza from platform.evento where enviado is null order by id limit $1 for update skip locked',
        [BATCH],
      );
      if (rows.length) {
        await this.queues.addEach(
          rows.map((event) => ({ event: { ...event, id: Number(event.id) }, consumers: consumersOf[event.tipo as EventType] ?? [] })),
        );
        await client.query('update platform.evento set enviado = now() where id = any($1)', [rows.map((r) => r.id)]);
      }
      await client.query('commit');
      return rows.length;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  }
}
