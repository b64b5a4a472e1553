import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { ReadDataLooks } from './read-data-looks.js';

/** Who looked at one's own data. */
@Controller('api/cuenta/consultas')
export class DataLooksController {
  constructor(private readonly queries: QueryBus) {}

  @Read('', 'cualquiera')
  list(@User() user: SessionUser) {
    return this.queries.execute(new ReadDataLooks(user.id));
  }
}
