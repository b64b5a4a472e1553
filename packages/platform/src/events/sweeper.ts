import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONSUMERS, consumersOf, type EventType } from '@registro/contracts/events';
import { sql } from 'kysely';
import { Config } from '../config.js';
import { rows } from '../database/database.js';
import { forgetActs } from '../database/once.js';
import { Rounds } from '../rounds.js';
import { forgetMended } from './failures.js';
import { type EventJob, HEARTBEAT, Queues } from './queues.js';
import { Redrive } from './redrive.js';
import { noteResends } from './resends.js';

const PAGE = 1_000;

/**
 * Compares what was sent with what every consumer's inbox holds: re-sends what is missing after 30 s
 * (EVENT_RESEND_SECONDS), and again each time that as much has passed, and marks what is complete. What no relay has
 * sent for as long it sends too.
 * So losing Redis whole loses nothing (rule H-11). It also forgets the keys of yesterday's writes and, ten times in the
 * time that a queue may be silent, gives each queue a heartbeat job.
 */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Sweeper');
  private readonly rounds = new Rounds(this.log, () => this.round());
  private readonly beats = new Rounds(this.log, () => this.beat());

  constructor(
    private readonly em: EntityManager,
    private readonly queues: Queues,
    private readonly redrive: Redrive,
    @Inject(Config) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start({ everyMs: this.config.resendMs / 3 });
    this.beats.start({ everyMs: this.config.silenceMs / 10 });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.rounds.stop(), this.beats.stop()]);
  }

  private async beat(): Promise<void> {
    await Promise.all(
      CONSUMERS.map((c) => this.queues.of(c).add(HEARTBEAT, {}, { jobId: HEARTBEAT, removeOnComplete: true, removeOnFail: true })),
    );
  }

  /**
   * SQL: an event `e` that has been under way for too long, or was never handed over: the relay whose turn it is may
   * stand still.
   */
  private get late() {
    return sql<boolean>`(coalesce(e.enviado, e.creado) < now() - ${this.config.resendMs} * interval '1 ms')`;
  }

  /** One pass over all incomplete events, a page at a time. */
  async round(): Promise<void> {
    for (const consumer of await this.queues.failing(CONSUMERS)) if (!this.rounds.stopped) await this.redrive.round(consumer);
    await forgetMended(this.em);
    await forgetActs(this.em);
    let after = 0;
    while (!this.rounds.stopped) {
      const sent = await rows(
        this.em,
        sql<EventJob & { recibidos: string[] | null; tarde: boolean }>`
          select e.id::int8::float8 as id, e.tipo, e.datos, e.peticion, e.traza, ${this.late} as tarde,
                 (select array_agg(r.consumidor) from platform.recibido r where r."idEvento" = e.id and r.consumidor = any(${CONSUMERS})) as recibidos
          from platform.evento e where not e.completo and (e.enviado is not null or ${this.late}) and e.id > ${after} order by e.id limit ${PAGE}`,
      );
      await this.settle(sent);
      if (sent.length < PAGE) return;
      after = sent[sent.length - 1]!.id;
    }
  }

  private async settle(sent: (EventJob & { recibidos: string[] | null; tarde: boolean })[]): Promise<void> {
    const complete: number[] = [];
    const late = new Map<number, { event: EventJob; consumers: string[] }>();
    for (const { recibidos, tarde, ...event } of sent) {
      const consumers = consumersOf[event.tipo as EventType];
      // An event of a newer version of the product, which runs beside this one: that one knows its consumers.
      if (!consumers) continue;
      const missing = consumers.filter((c) => !recibidos?.includes(c));
      if (!missing.length) complete.push(event.id);
      else if (tarde) late.set(event.id, { event, consumers: missing });
    }
    if (complete.length) await rows(this.em, sql`update platform.evento set completo = true where id = any(${complete})`);
    const taken = (await this.taken([...late.keys()])).map((id) => late.get(id)!);
    await this.queues.addEach(taken);
    await noteResends(
      this.em,
      taken.reduce((sum, { consumers }) => sum + consumers.length, 0),
    );
  }

  /**
   * Of these events the ones that this process is to send again, for as long as an event may be under way: of many
   * processes one does it, and a queue that is merely long is not made to carry the same once more every few seconds.
   * Whoever dies after it leaves them to the next time.
   */
  private async taken(ids: number[]): Promise<number[]> {
    if (!ids.length) return [];
    const taken = await rows(
      this.em,
      sql<{ id: number }>`
        update platform.evento e set enviado = now() where id = any(${ids}) and ${this.late} returning id::float8 as id`,
    );
    return taken.map(({ id }) => id);
  }
}
