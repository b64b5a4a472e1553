import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import type { Owed } from '@registro/contracts/payments/owed';
import { Internal } from '@registro/platform/auth/internal';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { syncOwed } from './sync-owed.js';

/**
 * Something is owed somewhere, or what is owed changed: its domain is asked for all of it, and the payments are brought
 * up to that.
 */
@Consume('sync-payments')
export class SyncPayments extends Consumer<'payment.requested', Owed> {
  @Inject(Internal) private readonly internal!: Internal;

  /**
   * A domain that answers 404 is away, or not routed: nothing is cancelled for that. What is gone is answered without
   * payments.
   */
  protected override prepare({ datos: { objeto, idObjeto } }: Received<'payment.requested'>): Promise<Owed> {
    return this.internal.get(ASKS.owed, { objeto, id: idObjeto });
  }

  protected perform(em: EntityManager, { datos: { objeto, idObjeto } }: Received<'payment.requested'>, owed: Owed): Promise<void> {
    return syncOwed(em, { objeto, idObjeto }, owed);
  }
}
