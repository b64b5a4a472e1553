import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PersonRead } from '@registro/contracts/profile/person';
import type { SessionUser } from '@registro/platform/auth/session';
import { readPerson } from './person-row.js';

export class ReadPerson extends Query<PersonRead | null> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

@QueryHandler(ReadPerson)
export class ReadPersonHandler implements IQueryHandler<ReadPerson> {
  constructor(private readonly em: EntityManager) {}

  execute({ user }: ReadPerson): Promise<PersonRead | null> {
    return readPerson(this.em, user.id);
  }
}
