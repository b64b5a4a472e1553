import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Param, ParseIntPipe } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import type { DrawnDeclaration } from '@registro/contracts/documents/declaration-data';
import { Answers } from '@registro/platform/auth/endpoint';
import { notFound } from '@registro/platform/errors';
import { drawnVersion } from '../document/drawn-version.js';
import { findPaymentReceipt } from '../payment-receipt/payment-receipts.js';
import { FindNumberOwner } from './find-number-owner.js';

/** What other services of the product may know of what was printed. */
@Controller('api')
export class InternalNumbersController {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  @Answers(ASKS.numberOwner)
  owner(@Param('numero') numero: string) {
    return this.queries.execute(new FindNumberOwner(numero));
  }

  /** Which payment a receipt is of. */
  @Answers(ASKS.paymentReceipt)
  async receipt(@Param('numero') numero: string) {
    return (await findPaymentReceipt(this.em, numero)) ?? notFound();
  }

  /** Which version of the text the declaration was drawn of that a scholar took away last. */
  @Answers(ASKS.drawnDeclaration)
  async declaration(@Param('idBeca', ParseIntPipe) idBeca: number): Promise<DrawnDeclaration> {
    return { version: await drawnVersion(this.em, idBeca) };
  }
}
