import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventType } from '@registro/contracts/events';
import { sql } from 'kysely';
import { rows } from '../database/database.js';
import { Together } from '../together.js';
import { Consumer, type Received } from './consumer.js';

interface Heard {
  consumidor: string;
  idEvento: number;
}
/**
 * For so long the inbox waits for what else is told: what follows from one thing is told by several. Nobody waits for
 * it but the queue.
 */
const GATHER_MS = 100;

/** What all tellers of the process have told, kept in one statement for as many as come meanwhile. */
const inboxes = new WeakMap<EntityManager, Together<Heard, unknown>>();
function inboxOf(em: EntityManager): Together<Heard, unknown> {
  let inbox = inboxes.get(em);
  if (!inbox)
    inboxes.set(
      em,
      (inbox = new Together(
        (heard) =>
          rows(
            em,
            sql`insert into platform.recibido (consumidor, "idEvento")
                select * from unnest(${heard.map((h) => h.consumidor)}::text[], ${heard.map((h) => h.idEvento)}::int8[]) on conflict do nothing`,
          ),
        GATHER_MS,
      )),
    );
  return inbox;
}

/**
 * A consumer that writes nothing and tells open screens that something is another by now: they read it themselves, so
 * that to be told twice does no harm. What it told goes into the inbox afterwards, without a transaction of its own,
 * with what other tellers told at about the same time.
 */
export abstract class Teller<T extends EventType> extends Consumer<T> {
  protected abstract tell(datos: Received<T>['datos']): Promise<void>;

  protected override async take({ id, datos }: Received<T>): Promise<void> {
    await this.tell(datos);
    await inboxOf(this.em).take({ consumidor: this.worker.name, idEvento: id });
  }

  protected async perform(): Promise<void> {}
}
