import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Inject } from '@nestjs/common';
import type { LoggedState } from '@registro/contracts/log/log';
import { Config } from '@registro/platform/config';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadLogged extends Query<LoggedState | null> {
  constructor(
    readonly clase: string,
    readonly numero: string,
  ) {
    super();
  }
}

/** How something stands in the log, for who answers of it; null where nobody told of it, or its salt is gone. */
@QueryHandler(ReadLogged)
export class ReadLoggedHandler implements IQueryHandler<ReadLogged> {
  constructor(
    private readonly em: EntityManager,
    @Inject(Config) private readonly config: Config,
  ) {}

  execute({ clase, numero }: ReadLogged): Promise<LoggedState | null> {
    return row(
      this.em,
      sql<LoggedState>`
        select case when a.indice < p.tamano then a.indice::float8 end as indice, case when a.indice < p.tamano then a.anotado end as anotado, coalesce(a.huella, '') as huella
        from operations.anotacion a
          left join lateral (select tamano from operations.punto where origen = ${this.config.publicLog.name} order by tamano desc limit 1) p on true
        where a.clase = ${clase} and a.numero = ${numero} order by a.id limit 1`,
    );
  }
}
