import { Body, Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FilesToCheck } from '@registro/contracts/documents/check-files';
import { Endpoint } from '@registro/platform/auth/endpoint';
import { CheckFilesQuery } from './check-files.js';

/** What other services of the product ask about files. */
@Controller('api/interno/archivos')
export class InternalFilesController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint('validar', 'interno')
  check(@Body() asked: FilesToCheck) {
    return this.queries.execute(new CheckFilesQuery(asked));
  }
}
