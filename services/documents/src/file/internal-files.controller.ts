import { Body, Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import type { FilesToCheck } from '@registro/contracts/documents/check-files';
import { Answers } from '@registro/platform/auth/endpoint';
import { CheckFilesQuery } from './check-files.js';

/** What other services of the product ask about files. */
@Controller('api')
export class InternalFilesController {
  constructor(private readonly queries: QueryBus) {}

  @Answers(ASKS.checkFiles)
  check(@Body() asked: FilesToCheck) {
    return this.queries.execute(new CheckFilesQuery(asked));
  }
}
