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
 * After a round for so long what comes is gathered: what follows from it comes by ones and twos. An event that finds
 * the relay idle goes at once.
 */
const GATHER_MS = 25;
/** Any number that no other lock of the product has. Its connection holds it, and so it ends with its process. */
const LOCK = 727_414;

/**
 * Marks what the queues have, and takes what is next: one statement, and no transaction that is open while Redis is
 * asked (decision 128).
 */
const NEXT = `
  with dicho as (update platform.evento set enviado = now() where id = any($1)), turno as materialized (select pg_try_advisory_lock($2) as mio)
  select e.id, e.tipo, e.datos, e.peticion, e.traza, e.creado > now() - interval '10 s' as nuevo
  from platform.evento e, turno t
  where t.mio and e.enviado is null and e.id <> all($1) order by e.id limit $3`;

type Row = Omit<EventJob, 'id'> & { id: string };

/**
 * Takes committed events from the outbox to the queues. Any number of relays may run: one of them has the lock, and
 * another takes over as soon as its connection ends; of one that stands still the sweeper sends what lies. An event is
 * marked after Redis has acknowledged it, so a crash between sends it twice, never not at all.
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
    let sent: string[] = [];
    try {
      while ((this.again && !this.stopped) || sent.length) {
        this.again = false;
        const rows = await this.next(await this.connected(), sent);
        await this.queues.addEach(
          rows.map((event) => ({ event: { ...event, id: Number(event.id) }, consumers: consumersOf[event.tipo as EventType] ?? [] })),
        );
        sent = rows.map(({ id }) => id);
        if (sent.length && sent.length < BATCH && !this.stopped) await delay(GATHER_MS);
      }
    } catch (error) {
      if (!this.stopped) this.log.warn({ err: error }, 'round failed, next one in a second');
      await this.client?.end().catch(() => undefined);
      this.client = null;
    }
  }

  private async connected(): Promise<pg.Client> {
    if (this.client) return this.client;
    // Nobody waits for the disk here: a mark that is lost with the database's power sends its events twice.
    const options = `${AS_SERVICES} -c synchronous_commit=off`;
    const client = new pg.Client({ connectionString: this.config.databaseUrl, options, application_name: 'registro relay' });
    client.on('error', () => {
      if (this.client === client) this.client = null;
    });
    client.on('notification', () => this.wake());
    await client.connect();
    await client.query('listen evento');
    this.client = client;
    return client;
  }

  /** What is to be sent now that these were; whoever is told to stop marks them and takes no more. */
  private async next(client: pg.Client, sent: string[]): Promise<Row[]> {
    return (await client.query<Row>(NEXT, [sent, LOCK, this.stopped ? 0 : BATCH])).rows;
  }
}
