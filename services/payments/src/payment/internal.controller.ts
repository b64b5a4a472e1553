import { Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { Answers } from '@registro/platform/auth/endpoint';
import { ReadFacts, ReadGroupFacts } from './read-facts.js';

/** What other services of the product may know of a payment. */
@Controller('api')
export class InternalPaymentsController {
  constructor(private readonly queries: QueryBus) {}

  /** `?grupo=beca:12` */
  @Answers(ASKS.paymentsOfGroup)
  ofGroup(@Query('grupo') grupo = '') {
    return this.queries.execute(new ReadGroupFacts(grupo));
  }

  @Answers(ASKS.payment)
  facts(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadFacts(id));
  }
}
