import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { consumersOf, type EventType } from '@registro/contracts/events';
import { sql } from 'kysely';
import { Config } from '../config.js';
import { rows } from '../database/database.js';
import { type EventJob, HEARTBEAT, Queues } from './queues.js';
import { Redrive } from './redrive.js';

const PAGE = 1_000;
const CONSUMERS = [...new Set(Object.values(consumersOf).flat())];

/**
 * Compares what was sent with what every consumer's inbox holds: re-sends what is missing after 30 s (EVENT_RESEND_SECONDS), and marks
 * what is complete.
 * So losing Redis whole loses nothing (rule H-11). It also gives each queue a heartbeat job.
 */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Sweeper');
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly em: EntityManager,
    private readonly queues: Queues,
    private readonly redrive: Redrive,
    @Inject(Config) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    const round = () => {
      this.running = this.round().catch((err: unknown) => this.log.warn({ err }, 'round failed'));
    };
    this.timer = setInterval(round, this.config.resendMs / 3);
    round();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  /** One pass over all incomplete events, a page at a time. */
  async round(): Promise<void> {
    await Promise.all(
      CONSUMERS.map((c) => this.queues.of(c).add(HEARTBEAT, {}, { jobId: HEARTBEAT, removeOnComplete: true, removeOnFail: true })),
    );
    for (const consumer of CONSUMERS) await this.redrive.round(consumer);
    let after = 0;
    for (;;) {
      const sent = await rows(
        this.em,
        sql<EventJob & { recibidos: string[] | null; tarde: boolean }>`
          select e.id::int8::float8 as id, e.tipo, e.datos, e.enviado < now() - ${this.config.resendMs} * interval '1 ms' as tarde,
                 (select array_agg(r.consumidor) from platform.recibido r where r."idEvento" = e.id and r.consumidor = any(${CONSUMERS})) as recibidos
          from platform.evento e where not e.completo and e.enviado is not null and e.id > ${after} order by e.id limit ${PAGE}`,
      );
      await this.settle(sent);
      if (sent.length < PAGE) return;
      after = sent[sent.length - 1]!.id;
    }
  }

  private async settle(sent: (EventJob & { recibidos: string[] | null; tarde: boolean })[]): Promise<void> {
    const complete: number[] = [];
    for (const { recibidos, tarde, ...event } of sent) {
      const consumers = consumersOf[event.tipo as EventType];
      // An event of a newer version of the product, which runs beside this one: that one knows its consumers.
      if (!consumers) continue;
      const missing = consumers.filter((c) => !recibidos?.includes(c));
      if (!missing.length) complete.push(event.id);
      else if (tarde) await Promise.all(missing.map((c) => this.queues.add(c, [event])));
    }
    if (complete.length) await rows(this.em, sql`update platform.evento set completo = true where id = any(${complete})`);
  }
}
