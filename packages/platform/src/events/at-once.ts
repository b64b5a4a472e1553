import type { EventType } from '@registro/contracts/events';
import { type RawBuilder, sql } from 'kysely';
import { row } from '../database/database.js';
import { Consumer, type Received } from './consumer.js';

/** SQL, within `writes`: the event is this consumer's first, and nobody gave it up. */
export const taken = sql<boolean>`exists (select from tomado where not descartado)`;

/**
 * A consumer whose effect is one statement, inbox row included: one way to the database and no transaction to begin and
 * to end, where that would be four (decision 128). It has nothing to do for who gives up.
 */
export abstract class AtOnce<T extends EventType, P = void> extends Consumer<T, P> {
  /**
   * SQL: what writes the effect, as parts of a `with`; each must ask `taken`, or what one of them returned that did.
   * Null: there is nothing to write.
   */
  protected abstract writes(event: Received<T>, prepared: P): RawBuilder<unknown> | null;

  // Parameters of the two below are for those who override them.
  /** SQL: without this the event stays where it is, and `unmet` says why. */
  // oxlint-disable-next-line no-unused-vars
  protected met(_event: Received<T>): RawBuilder<boolean> {
    return sql`true`;
  }
  // oxlint-disable-next-line no-unused-vars
  protected unmet(_event: Received<T>): Error {
    return new Error('not met');
  }

  protected override async effect(event: Received<T>, prepared: P): Promise<void> {
    const parts = this.writes(event, prepared);
    const more = parts ? sql`, ${parts}` : sql``;
    const done = await row(this.em, sql`with tomado as (${this.inbox(event.id, this.met(event))})${more} select 1 from tomado`);
    if (!done && !(await row(this.em, sql`select 1 where ${this.had(event.id)}`))) throw this.unmet(event);
  }

  protected async perform(): Promise<void> {}
}
