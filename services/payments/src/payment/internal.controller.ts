import { Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Read } from '@registro/platform/auth/endpoint';
import { ReadFacts, ReadGroupFacts } from './read-facts.js';

/** What other services of the product may know of a payment. */
@Controller('api/interno/pagos')
export class InternalPaymentsController {
  constructor(private readonly queries: QueryBus) {}

  /** `?grupo=beca:12` */
  @Read('', 'interno')
  ofGroup(@Query('grupo') grupo = '') {
    return this.queries.execute(new ReadGroupFacts(grupo));
  }

  @Read(':id', 'interno')
  facts(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadFacts(id));
  }
}
