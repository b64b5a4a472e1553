import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Internal } from '@registro/platform/auth/internal';
import { row } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { Conflicts } from '../conflict/conflicts.js';
import { sql } from 'kysely';
import { callOf } from './call-of.js';
import { CaseKinds } from './case-kinds.js';
import { openAtOnce, type Submitted, syncCase } from './sync-case.js';

/**
 * A submission opens a case; a new version reopens it. Conflicts of interest come first: they are known before anyone
 * sees it. Those that come at once are asked about together; so many at a time that this pays, and that most of the
 * pool's connections are left to people.
 */
@Consume('open-case', 10)
export class OpenCase extends Consumer<'case.requested', Submitted> {
  @Inject(CaseKinds) private readonly kinds!: CaseKinds;
  @Inject(Internal) private readonly internal!: Internal;
  @Inject(Conflicts) private readonly conflicts!: Conflicts;

  protected override async prepare({ datos }: Received<'case.requested'>): Promise<Submitted> {
    const content = await this.kinds.read(datos);
    const [call, checked] = await Promise.all([
      callOf(this.internal, content),
      this.conflicts.checkAmongOthers([content.idUsuario, ...content.personas]),
    ]);
    return { content, call, checked };
  }

  protected override async effect(event: Received<'case.requested'>, submitted: Submitted): Promise<void> {
    const first = submitted && submitted.content.version === 1 && !submitted.content.retirado && !submitted.content.panel;
    if (first && (await row(this.em, openAtOnce(event.datos, submitted, this.once(event.id))))) return;
    await super.effect(event, submitted);
  }

  private once(id: number) {
    return {
      fresh: sql<boolean>`not ${this.had(id)} and not ${this.discarded(id)}`,
      taken: sql`insert into platform.recibido (consumidor, "idEvento") select ${this.worker.name}, ${id}::int8 from caso`,
    };
  }

  protected perform(em: EntityManager, { datos }: Received<'case.requested'>, submitted: Submitted): Promise<void> {
    return syncCase(em, datos, submitted);
  }
}
