import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Criterion } from '@registro/contracts/evaluation/rubric';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadJudgedRubric extends Query<Criterion[] | null> {
  /** @param clave the panel, as its domain names it */
  constructor(readonly clave: string) {
    super();
  }
}

/** The rubric by which somebody has judged in a panel, which stays (rule E-19); null while nobody has. */
@QueryHandler(ReadJudgedRubric)
export class ReadJudgedRubricHandler implements IQueryHandler<ReadJudgedRubric> {
  constructor(private readonly em: EntityManager) {}

  async execute({ clave }: ReadJudgedRubric): Promise<Criterion[] | null> {
    const found = await row(
      this.em,
      sql<{ rubrica: Criterion[] }>`select p.rubrica from evaluation.panel p where p.clave = ${clave} and ${hasJudged}`,
    );
    return found?.rubrica ?? null;
  }
}

/** SQL: somebody has sent a sheet of a case of panel p. */
export const hasJudged = sql<boolean>`exists (select from evaluation.evaluacion e join evaluation.caso c on c.id = e."idCaso"
  where c."idPanel" = p.id and e.enviada is not null)`;
