import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { byNotice, type DecisionsTold, type OwnTold } from '@registro/contracts/notices/own-matters';
import type { Outcomes } from './outcomes.js';

export class ReadDecisionsTold extends Query<OwnTold[]> {
  constructor(
    readonly outcomes: Outcomes<any>,
    readonly question: DecisionsTold,
  ) {
    super();
  }
}

/**
 * Who would hear what of decisions before they are made; nothing of one for which its application does not wait any
 * more, nor of another sending than it is in.
 */
@QueryHandler(ReadDecisionsTold)
export class ReadDecisionsToldHandler implements IQueryHandler<ReadDecisionsTold> {
  constructor(private readonly em: EntityManager) {}

  async execute({ outcomes, question: { decisiones } }: ReadDecisionsTold): Promise<OwnTold[]> {
    const ids = decisiones.map(({ idObjeto }) => idObjeto);
    const found = await outcomes.find(this.em.fork(), ids, {});
    const waiting = new Map(found.filter((own) => outcomes.waits(own)).map((own) => [outcomes.of(own).id, own]));
    const told = decisiones.flatMap(({ idObjeto, version, resultado }) => {
      const own: unknown = waiting.get(idObjeto);
      if (!own || outcomes.of(own).version !== version) return [];
      return [{ aviso: outcomes.told(own, resultado), idUsuario: outcomes.of(own).idUsuario }];
    });
    return byNotice(told);
  }
}
