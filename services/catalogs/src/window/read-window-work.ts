import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import type { WindowWork } from '@registro/contracts/catalogs/window';
import type { DraftersQuestion } from '@registro/contracts/notices/recipients';
import { Internal } from '@registro/platform/auth/internal';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

export class ReadWindowWork extends Query<WindowWork> {
  constructor(readonly id: number) {
    super();
  }
}

/**
 * What is begun and not sent in the calls of a window, as their service says: told before it is closed or shortened.
 * 404: there is no such window.
 */
@QueryHandler(ReadWindowWork)
export class ReadWindowWorkHandler implements IQueryHandler<ReadWindowWork> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ id }: ReadWindowWork): Promise<WindowWork> {
    const window = await row(this.em, sql<{ codigo: string }>`select codigo from catalogs.jornada where id = ${id}`);
    const { codigo } = window ?? notFound();
    const question: DraftersQuestion = await this.internal.get(ASKS.unsentDrafts, { ventana: codigo });
    const drafters = await this.internal.post(ASKS.countDrafters, question);
    return { borradores: question.enterados.length + drafters, personas: new Set(question.enterados).size + drafters };
  }
}
