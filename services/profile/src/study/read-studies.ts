import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StudyRead } from '@registro/contracts/profile/study';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { studyRows } from './study-rows.js';

export class ListStudies extends Query<StudyRead[]> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

@QueryHandler(ListStudies)
export class ListStudiesHandler implements IQueryHandler<ListStudies> {
  constructor(private readonly em: EntityManager) {}

  execute({ user }: ListStudies): Promise<StudyRead[]> {
    return rows(this.em, studyRows(user.id));
  }
}

export class ViewStudy extends Query<StudyRead> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

@QueryHandler(ViewStudy)
export class ViewStudyHandler implements IQueryHandler<ViewStudy> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, id }: ViewStudy): Promise<StudyRead> {
    return (await row(this.em, studyRows(user.id, id))) ?? notFound();
  }
}
