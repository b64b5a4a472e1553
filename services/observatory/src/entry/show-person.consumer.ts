import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { DirectorySection } from '@registro/contracts/directory/directory';
import { Internal } from '@registro/platform/auth/internal';
import { row } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { sql } from 'kysely';
import type { Shown } from './entry.entity.js';
import { gather } from './gather.js';
import { writeShown } from './write-shown.js';

interface Gathered {
  revision: number;
  shown: Shown | null;
}

/**
 * Gathers what somebody shows, whenever it or their choice is another. Of who shows nothing nothing is asked. A choice
 * that was made while it was gathered holds: the job comes again.
 */
@Consume('show-person', 1)
export class ShowPerson extends Consumer<'directory.changed' | 'profile.changed' | 'product.changed', Gathered | null> {
  @Inject(Internal) private readonly internal!: Internal;

  protected override async prepare({ datos: { idUsuario } }: Received<'directory.changed'>): Promise<Gathered | null> {
    const entry = await row(
      this.em,
      sql<{ secciones: DirectorySection[]; revision: number }>`
        select secciones, revision from observatory.ficha where "idUsuario" = ${idUsuario} and visible`,
    );
    return entry && { revision: entry.revision, shown: await gather(this.internal, idUsuario, entry.secciones) };
  }

  protected async perform(
    em: EntityManager,
    { datos: { idUsuario } }: Received<'directory.changed'>,
    found: Gathered | null,
  ): Promise<void> {
    if (found && !(await writeShown(em, idUsuario, found.revision, found.shown))) throw new Error('it was changed while it was gathered');
  }
}
