import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { EvaluatorAnswer } from '@registro/contracts/evaluation/coordinator';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { whoIs } from '@registro/platform/database/who';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { visible } from '../case/visible.js';

export class ReadEvaluator extends Query<EvaluatorAnswer> {
  constructor(
    readonly user: SessionUser,
    readonly idInvestigador: number,
  ) {
    super();
  }
}

/** Whether a person evaluates, and who evaluates them: to an evaluador only of cases that exist for them. */
@QueryHandler(ReadEvaluator)
export class ReadEvaluatorHandler implements IQueryHandler<ReadEvaluator> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, idInvestigador }: ReadEvaluator): Promise<EvaluatorAnswer> {
    const person = (await whoIs(this.em, { id: idInvestigador })) ?? notFound('La persona no existe');
    // Nobody reads who evaluates what they are part of (rule B-30), whatever else they may.
    const known = user.roles.includes('evaluador') ? visible(user.id) : sql<boolean>`${user.id} <> all(c.personas)`;
    const [counts, evaluadores] = await Promise.all([
      row(
        this.em,
        sql<{ esCoordinador: boolean; casosAsignados: number }>`
          select exists (select from evaluation.coordinador o where o."idUsuario" = ${idInvestigador}) as "esCoordinador",
                 (select count(*)::int from evaluation.asignacion a join evaluation.caso c on c.id = a."idCaso"
                  where a."idUsuario" = ${idInvestigador} and a.fin is null and c.estado = 'asignado') as "casosAsignados"`,
      ),
      rows(
        this.em,
        sql<EvaluatorAnswer['evaluadores'][number]>`
          select c.objeto, c."idObjeto", t."idUsuario", t.quien from evaluation.caso c join evaluation.asignacion t on t."idCaso" = c.id and t.fin is null
          where c."idUsuario" = ${idInvestigador} and ${known} order by c.id desc, t.id`,
      ),
    ]);
    return { idInvestigador, esEvaluador: person.roles.includes('evaluador') && person.activo, ...counts!, evaluadores };
  }
}
