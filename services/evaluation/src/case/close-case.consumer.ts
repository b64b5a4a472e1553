import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { CaseContent } from '@registro/contracts/evaluation/kind';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { CaseKinds } from './case-kinds.js';
import { syncCase } from './sync-case.js';

/** A withdrawal closes the case, also one whose opening has not arrived yet: then it is opened as withdrawn. */
@Consume('close-case', 5)
export class CloseCase extends Consumer<'case.withdrawn', CaseContent> {
  @Inject(CaseKinds) private readonly kinds!: CaseKinds;

  protected override prepare({ datos }: Received<'case.withdrawn'>): Promise<CaseContent> {
    return this.kinds.read(datos);
  }

  protected perform(em: EntityManager, { datos }: Received<'case.withdrawn'>, content: CaseContent): Promise<void> {
    return syncCase(em, datos, { content, checked: { evaluadores: [], vinculos: [] } });
  }
}
