import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { InternalScholarship } from '@registro/contracts/scholarships/internal';
import { Internal } from '@registro/platform/auth/internal';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { Conflicts } from '../conflict/conflicts.js';
import { type Submitted, syncCase } from './sync-case.js';

/** A submission opens a case; a new version reopens it. Conflicts of interest come first: they are known before anyone sees it. */
@Consume('open-case', 5)
export class OpenCase extends Consumer<'scholarship.submitted', Submitted> {
  @Inject(Internal) private readonly internal!: Internal;
  @Inject(Conflicts) private readonly conflicts!: Conflicts;

  protected override async prepare({ datos }: Received<'scholarship.submitted'>): Promise<Submitted> {
    const [beca, checked] = await Promise.all([
      this.internal.get<InternalScholarship>(`becas/${datos.idBeca}`),
      this.conflicts.check([datos.idUsuario]),
    ]);
    return { beca, checked };
  }

  protected perform(em: EntityManager, _event: Received<'scholarship.submitted'>, submitted: Submitted): Promise<void> {
    return syncCase(em, submitted);
  }
}
