import type { EventType } from '@registro/contracts/events';
import { sql } from 'kysely';
import { rows } from '../database/database.js';
import { Together } from '../together.js';
import { Consumer, type Received } from './consumer.js';

/**
 * A consumer that writes nothing and tells open screens that something is another by now: they read it themselves, so
 * that to be told twice does no harm. What it told goes into the inbox afterwards, without a transaction of its own,
 * and of many events that come at once in one statement.
 */
export abstract class Teller<T extends EventType> extends Consumer<T> {
  private readonly told = new Together<number, unknown>((ids) =>
    rows(
      this.em,
      sql`insert into platform.recibido (consumidor, "idEvento") select ${this.worker.name}, unnest(${ids}::int8[]) on conflict do nothing`,
    ),
  );

  protected abstract tell(datos: Received<T>['datos']): Promise<void>;

  protected override async take({ id, datos }: Received<T>): Promise<void> {
    await this.tell(datos);
    await this.told.take(id);
  }

  protected async perform(): Promise<void> {}
}
