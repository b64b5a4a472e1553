import { Controller, Param, ParseIntPipe } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { ReadConsoleWaiting } from './read-console-waiting.js';
import { ReadSteps } from './read-steps.js';
import { ReadWaiting } from './read-waiting.js';

/** What operators' screens show beside the lists of payments and batches. */
@Controller('api/recursos')
export class PaymentsConsole {
  constructor(private readonly queries: QueryBus) {}

  @Read('pagos/pendientes', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  consoleWaiting(@User() { id, permisos }: SessionUser) {
    return this.queries.execute(new ReadConsoleWaiting(id, permisos));
  }

  @Read('pagos/:id/pasos', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  steps(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadSteps(id));
  }

  @Read('lotes/pendientes', 'operador:pagos-preparar', 'operador:pagos-aprobar')
  waiting() {
    return this.queries.execute(new ReadWaiting());
  }
}
