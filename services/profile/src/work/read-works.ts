import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WorkRead } from '@registro/contracts/profile/work';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { workRows } from './work-rows.js';

export class ListWorks extends Query<WorkRead[]> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

@QueryHandler(ListWorks)
export class ListWorksHandler implements IQueryHandler<ListWorks> {
  constructor(private readonly em: EntityManager) {}

  execute({ user }: ListWorks): Promise<WorkRead[]> {
    return rows(this.em, workRows(user.id));
  }
}

export class ViewWork extends Query<WorkRead> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

@QueryHandler(ViewWork)
export class ViewWorkHandler implements IQueryHandler<ViewWork> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, id }: ViewWork): Promise<WorkRead> {
    return (await row(this.em, workRows(user.id, id))) ?? notFound();
  }
}
