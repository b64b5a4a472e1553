import { Inject } from '@nestjs/common';
import type { DirectorySection } from '@registro/contracts/directory/directory';
import { Internal } from '@registro/platform/auth/internal';
import { row, transaction } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { sql } from 'kysely';
import { gather } from './gather.js';
import { writeShown } from './write-shown.js';

/**
 * Gathers what somebody shows, whenever it or their choice is another. Of who shows nothing nothing is asked, and one
 * statement is all. A choice that was made while it was gathered holds: the job comes again.
 */
@Consume('show-person', 1)
export class ShowPerson extends Consumer<'directory.changed' | 'profile.changed' | 'product.changed'> {
  @Inject(Internal) private readonly internal!: Internal;

  protected override async effect({ id, datos: { idUsuario } }: Received<'directory.changed'>): Promise<void> {
    const entry = await row(
      this.em,
      sql<{ secciones: DirectorySection[]; revision: number; sal: string }>`
        with ficha as (select secciones, revision, sal from observatory.ficha where "idUsuario" = ${idUsuario} and visible),
          tomado as (${this.inbox(id, sql`not exists (select from ficha)`)})
        select secciones, revision, sal from ficha where not exists (select from tomado)`,
    );
    if (!entry) return;
    const shown = await gather(this.internal, idUsuario, entry.secciones, entry.sal);
    await transaction(this.em, async (em) => {
      const taken = await row(em, this.inbox(id));
      if (!taken || taken.descartado) return;
      if (!(await writeShown(em, idUsuario, entry.revision, shown))) throw new Error('it was changed while it was gathered');
    });
  }

  protected async perform(): Promise<void> {}
}
