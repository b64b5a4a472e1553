import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import type { CountedQuestion } from '@registro/contracts/observatory/counted';
import { Answers } from '@registro/platform/auth/endpoint';
import { ReadCountedPayments } from './read-counted-payments.js';
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

  @Answers(ASKS.countedPayments)
  counted(@Body() { personas }: CountedQuestion) {
    return this.queries.execute(new ReadCountedPayments(personas));
  }

  @Answers(ASKS.payment)
  facts(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadFacts(id));
  }
}
