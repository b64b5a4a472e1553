import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { RETENTION, type RetentionCount, type RetentionKind } from '@registro/contracts/console/retention';
import { Internal } from '@registro/platform/auth/internal';
import { assertDays } from './change-retention.js';

export class PreviewRetention extends Query<RetentionCount> {
  constructor(
    readonly clase: RetentionKind,
    readonly dias: number,
  ) {
    super();
  }
}

/** What a kind would lose by so many days, by who keeps it: nothing is changed. */
@QueryHandler(PreviewRetention)
export class PreviewRetentionHandler implements IQueryHandler<PreviewRetention> {
  constructor(private readonly internal: Internal) {}

  execute({ clase, dias }: PreviewRetention): Promise<RetentionCount> {
    assertDays(clase, dias);
    return this.internal.get(ASKS.retention, { servicio: RETENTION[clase].de, clase, dias });
  }
}
