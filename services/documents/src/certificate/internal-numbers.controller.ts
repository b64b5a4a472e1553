import { Controller, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Read } from '@registro/platform/auth/call';
import { FindNumberOwner } from './find-number-owner.js';

/** What other services of the product may know of a printed number. */
@Controller('api/interno/documentos')
export class InternalNumbersController {
  constructor(private readonly queries: QueryBus) {}

  @Read('numeros/:numero', 'interno')
  owner(@Param('numero') numero: string) {
    return this.queries.execute(new FindNumberOwner(numero));
  }
}
