import { EntityManager } from '@mikro-orm/postgresql';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ConsumerName, Events, EventType } from '@registro/contracts/events';
import { SpanKind } from '@opentelemetry/api';
import { DelayedError, type Job } from 'bullmq';
import { type RawBuilder, sql } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import { row, transaction } from '../database/database.js';
import { keepLines, type KeptLine } from '../http/kept-lines.js';
import { withinRequest } from '../http/request-origin.js';
import { RedisStore } from '../redis.js';
import { takenUp, traced } from '../tracing/trace.js';
import { noteFailure } from './failures.js';
import { type EventJob, HEARTBEAT, heartbeatKey } from './queues.js';

export interface Received<T extends EventType = EventType> {
  id: number;
  tipo: T;
  datos: Events[T];
}

/**
 * Thrown by what a consumer does where something that people are at comes first: the event waits, without a failed try,
 * and however long that takes.
 */
export class NotYet extends Error {}

/** An event that waits is looked at anew after as long as it has waited, within these. */
const LOOKS_AGAIN_MS = { soonest: 2_000, latest: 10 * 60_000 };

/**
 * Marks a consumer: its queue is its name in `consumersOf`. `concurrency` is jobs at once in one process. A job whose
 * process died is taken up again after 20 to 30 s; one that is only slow renews its lock, and would lose nothing by
 * running twice. With nothing to do a queue is asked again after 5 s: what wakes it goes lost with a line that
 * breaks, and after an outage each of a chain of queues waits that long.
 */
export function Consume(name: ConsumerName, concurrency = 20): ClassDecorator {
  return (target) => {
    Injectable()(target);
    Processor({ name }, { concurrency, maxStalledCount: 3, lockDuration: 20_000, stalledInterval: 10_000, drainDelay: 5 })(target);
  };
}

/**
 * Handles the events of one queue. `perform` runs in the transaction that also inserts the inbox row: an event that
 * comes twice has one effect. What is slow or leaves the database (drawing a PDF) goes into `prepare`, which runs
 * before and may run again.
 */
@Injectable()
export abstract class Consumer<T extends EventType, P = void> extends WorkerHost {
  @Inject(EntityManager) protected readonly em!: EntityManager;
  @Inject(RedisStore) protected readonly redis!: RedisStore;
  @Inject(PinoLogger) private readonly pino!: PinoLogger;
  private readonly log = new Logger(this.constructor.name);

  protected abstract perform(em: EntityManager, event: Received<T>, prepared: P): Promise<void>;

  // Parameters of the two hooks below are for those who override them.
  // oxlint-disable-next-line no-unused-vars
  protected async prepare(_event: Received<T>): Promise<P> {
    return undefined as P;
  }

  /**
   * The last try failed: what the user should see instead of a wait without end. Runs in a transaction; the job stays
   * as failed.
   */
  // oxlint-disable-next-line no-unused-vars
  protected async gaveUp(_em: EntityManager, _event: Received<T>): Promise<void> {}

  async process(job: Job<EventJob>, token?: string): Promise<void> {
    if (job.name === HEARTBEAT) {
      await this.redis.client.set(heartbeatKey(this.worker.name), String(Date.now()));
      return;
    }
    await this.inItsContext(job, (lines) => this.handle(job, job.data as unknown as Received<T>, lines, token));
  }

  private async handle(job: Job<EventJob>, event: Received<T>, lines: KeptLine[], token?: string): Promise<void> {
    try {
      await this.take(event, job.data.nuevo === true && job.attemptsMade === 0);
    } catch (err) {
      if (err instanceof NotYet) await this.putOff(job, token);
      const last = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
      this.log.warn({ err, intento: job.attemptsMade + 1 }, 'consumer failed');
      await this.note(job.data, err, last, lines);
      if (last) await transaction(this.em, (em) => this.gaveUp(em, event));
      throw err;
    }
  }

  /** Leaves the job to a later look, its effect undone; never returns. To the sweeper the event is under way. */
  private async putOff(job: Job<EventJob>, token?: string): Promise<never> {
    const waited = Date.now() - job.timestamp;
    const { soonest, latest } = LOOKS_AGAIN_MS;
    await job.moveToDelayed(Date.now() + Math.min(Math.max(waited, soonest), latest), token);
    throw new DelayedError();
  }

  /** All that one event brings about; `fresh`: nobody has tried it yet. */
  protected async take(event: Received<T>, fresh: boolean): Promise<void> {
    const before = fresh ? null : await this.standing(event.id);
    if (before?.recibido) return;
    await this.effect(event, before?.descartado ? (undefined as P) : await this.prepare(event));
  }

  /** The inbox row with what the event brings about in the database. */
  protected async effect(event: Received<T>, prepared: P): Promise<void> {
    await transaction(this.em, async (em) => {
      const taken = await this.receive(em, event.id);
      if (taken) await (taken.descartado ? this.gaveUp(em, event) : this.perform(em, event, prepared));
    });
  }

  /** A job that took its process down each time does not reach `process` again: BullMQ fails it by itself. */
  @OnWorkerEvent('failed')
  async stalled(job: Job<EventJob> | undefined, error: Error): Promise<void> {
    if (!job || job.name === HEARTBEAT || error.name !== 'UnrecoverableError') return;
    await this.inItsContext(job, async (lines) => {
      await this.note(job.data, error, true, lines);
      await transaction(this.em, (em) => this.gaveUp(em, job.data as unknown as Received<T>)).catch((err: unknown) =>
        this.log.error({ err }, 'giving up failed'),
      );
    });
  }

  /** For operators. Where the database is what failed, the queue alone knows of it. */
  private async note(event: EventJob, error: unknown, last: boolean, lines: KeptLine[]): Promise<void> {
    await noteFailure(this.em, this.worker.name, event, { error, last, lines }).catch((err: unknown) =>
      this.log.warn({ err }, 'failure not kept'),
    );
  }

  /**
   * Every line that is written meanwhile carries the ids of event, job and the request they follow from, and is there
   * for whoever asks why it failed.
   */
  private inItsContext(
    { id: trabajo, attemptsMade, data: { id: evento, tipo, peticion = null, traza } }: Job<EventJob>,
    work: (lines: KeptLine[]) => Promise<void>,
  ): Promise<void> {
    const bindings = { evento, trabajo, ...(peticion && { reqId: peticion }) };
    const all = () => this.pino.runInContext(() => withinRequest(peticion, () => keepLines(work)), { bindings });
    if (!traza) return all();
    const attributes = { 'registro.evento': evento, 'registro.tipo': tipo, 'registro.intento': attemptsMade + 1 };
    return traced({ name: this.worker.name, kind: SpanKind.CONSUMER, attributes, parent: takenUp(traza) }, all);
  }

  /**
   * Skips `prepare` for what was done or given up already; `effect` decides. Consumers without `prepare` need no extra
   * query, and neither does an event that was just written.
   */
  private async standing(id: number): Promise<{ recibido: boolean; descartado: boolean } | null> {
    if (this.prepare === Consumer.prototype.prepare) return null;
    return row(
      this.em,
      sql<{ recibido: boolean; descartado: boolean }>`
        select ${this.had(id)} as recibido, ${this.discarded(id)} as descartado`,
    );
  }

  /** Takes the event into the inbox, unless it is there. */
  private receive(em: EntityManager, id: number): Promise<{ descartado: boolean } | null> {
    return row(em, this.inbox(id));
  }

  /** SQL: as `receive`. `met`: what must hold for it, unless the event was given up. */
  protected inbox(id: number, met: RawBuilder<boolean> = sql`true`) {
    const given = this.discarded(id);
    return sql<{ descartado: boolean }>`
      insert into platform.recibido (consumidor, "idEvento") select ${this.worker.name}, ${id}::int8 where ${met} or ${given} on conflict do nothing
      returning ${given} as descartado`;
  }

  /** SQL: it is in the inbox. */
  protected had(id: number): RawBuilder<boolean> {
    return sql<boolean>`exists (select from platform.recibido where consumidor = ${this.worker.name} and "idEvento" = ${id})`;
  }

  /** SQL: an operator gave it up (rule O-5). */
  protected discarded(id: number): RawBuilder<boolean> {
    return sql<boolean>`exists (select from platform.fallo where consumidor = ${this.worker.name} and "idEvento" = ${id} and descartado is not null)`;
  }
}
