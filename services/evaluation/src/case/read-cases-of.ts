import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadCasesOf extends Query<number[]> {
  constructor(
    readonly objetos: string[],
    readonly idObjeto: number,
  ) {
    super();
  }
}

/** The numbers of the cases of one thing, of these kinds, the oldest first: nothing of how they stand. */
@QueryHandler(ReadCasesOf)
export class ReadCasesOfHandler implements IQueryHandler<ReadCasesOf> {
  constructor(private readonly em: EntityManager) {}

  async execute({ objetos, idObjeto }: ReadCasesOf): Promise<number[]> {
    const found = await rows(
      this.em,
      sql<{
        id: number;
      }>`select c.id from evaluation.caso c where c.objeto = any(${objetos}::text[]) and c."idObjeto" = ${idObjeto} order by c.id`,
    );
    return found.map(({ id }) => id);
  }
}
