import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { TrainingRead } from '@registro/contracts/profile/training';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { trainingRows } from './training-rows.js';

export class ListTrainings extends Query<TrainingRead[]> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

@QueryHandler(ListTrainings)
export class ListTrainingsHandler implements IQueryHandler<ListTrainings> {
  constructor(private readonly em: EntityManager) {}

  execute({ user }: ListTrainings): Promise<TrainingRead[]> {
    return rows(this.em, trainingRows(user.id));
  }
}

export class ViewTraining extends Query<TrainingRead> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

@QueryHandler(ViewTraining)
export class ViewTrainingHandler implements IQueryHandler<ViewTraining> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, id }: ViewTraining): Promise<TrainingRead> {
    return (await row(this.em, trainingRows(user.id, id))) ?? notFound();
  }
}
