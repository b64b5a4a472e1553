import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { InternalScholarship } from '@registro/contracts/scholarships/internal';
import { Internal } from '@registro/platform/auth/internal';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { syncCase } from './sync-case.js';

/** A withdrawal closes the case, also one whose opening has not arrived yet: then it is opened as withdrawn. */
@Consume('close-case', 5)
export class CloseCase extends Consumer<'scholarship.withdrawn', InternalScholarship> {
  @Inject(Internal) private readonly internal!: Internal;

  protected override prepare({ datos }: Received<'scholarship.withdrawn'>): Promise<InternalScholarship> {
    return this.internal.get<InternalScholarship>(`becas/${datos.idBeca}`);
  }

  protected perform(em: EntityManager, _event: Received<'scholarship.withdrawn'>, beca: InternalScholarship): Promise<void> {
    return syncCase(em, { beca, checked: { evaluadores: [], vinculos: [] } });
  }
}
