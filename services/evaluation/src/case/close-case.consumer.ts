import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Internal } from '@registro/platform/auth/internal';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { callOf } from './call-of.js';
import { CaseKinds } from './case-kinds.js';
import { type Submitted, syncCase } from './sync-case.js';

/** A withdrawal closes the case, also one whose opening has not arrived yet: then it is opened as withdrawn. */
@Consume('close-case', 5)
export class CloseCase extends Consumer<'case.withdrawn', Submitted> {
  @Inject(CaseKinds) private readonly kinds!: CaseKinds;
  @Inject(Internal) private readonly internal!: Internal;

  protected override async prepare({ datos }: Received<'case.withdrawn'>): Promise<Submitted> {
    const content = await this.kinds.read(datos);
    return { content, call: await callOf(this.internal, content), checked: { evaluadores: [], vinculos: [] } };
  }

  protected perform(em: EntityManager, { datos }: Received<'case.withdrawn'>, submitted: Submitted): Promise<void> {
    return syncCase(em, datos, submitted);
  }
}
