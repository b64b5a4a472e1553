import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { BULK_BUDGET, BulkAsk } from '@registro/contracts/console/bulk';
import { standings } from '@registro/contracts/console/queue-state';
import { DiscardJobs, QueueReason } from '@registro/contracts/console/queues';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Bare } from '@registro/platform/http/envelope';
import { Budget } from '@registro/platform/http/json-budget';
import { exportRows } from '@registro/platform/export/export-list';
import { ListRoute, TableRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { ReadStores } from '../health/read-stores.js';
import { DiscardJobCommand } from './discard-job.js';
import { DiscardJobsCommand } from './discard-jobs.js';
import { jobList } from './job.list.js';
import { PauseQueueCommand } from './pause-queue.js';
import { QUEUE_COLUMNS } from './queue-columns.js';
import { ReadConsoleWaiting } from './read-console-waiting.js';
import { ReadDay } from './read-day.js';
import { ReadDelivery } from './read-delivery.js';
import { ReadFailures } from './read-failures.js';
import { ReadJob } from './read-job.js';
import { ReadQueues } from './read-queues.js';
import { RetryJobCommand } from './retry-job.js';
import { RetryJobsCommand } from './retry-jobs.js';

/** The queues as operators watch them, and what they do with jobs that fail. */
@Controller('api/recursos')
export class QueueController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Read('colas', 'operador:colas')
  queues() {
    return this.queries.execute(new ReadQueues());
  }

  @TableRoute('colas/exportar', 'operador:colas')
  async file(@Query() { formato }: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    const [queues, groups] = await Promise.all([this.queries.execute(new ReadQueues()), this.queries.execute(new ReadFailures())]);
    const list = { resource: 'colas', columns: QUEUE_COLUMNS, rows: standings(queues, groups), filtro: {}, orden: null };
    return exportRows(this.em, list, formato, reply);
  }

  @Read('colas/fallos', 'operador:colas')
  failures() {
    return this.queries.execute(new ReadFailures());
  }

  @Read('colas/entrega', 'operador:colas')
  delivery() {
    return this.queries.execute(new ReadDelivery());
  }

  @Read('colas/pendientes', 'operador:colas')
  waiting(@User() operator: SessionUser) {
    return this.queries.execute(new ReadConsoleWaiting(operator.id));
  }

  @Read('colas/almacenes', 'operador:colas')
  stores() {
    return this.queries.execute(new ReadStores());
  }

  @Read('colas/:cola/dia', 'operador:colas')
  day(@Param('cola') cola: string) {
    return this.queries.execute(new ReadDay(cola));
  }

  @Endpoint('colas/:cola/pausar', 'operador:colas')
  pause(@User() operator: SessionUser, @Param('cola') cola: string, @Body() { motivo }: QueueReason) {
    return this.commands.execute(new PauseQueueCommand(operator, cola, motivo));
  }

  @Endpoint('colas/:cola/reanudar', 'operador:colas')
  resume(@User() operator: SessionUser, @Param('cola') cola: string) {
    return this.commands.execute(new PauseQueueCommand(operator, cola, null));
  }

  @ListRoute('trabajos', 'operador:colas')
  jobs(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, jobList, query, reply);
  }

  @Endpoint('trabajos/reintentar', 'operador:colas')
  @Budget(BULK_BUDGET)
  retryMany(@User() operator: SessionUser, @Body() asked: BulkAsk) {
    return this.commands.execute(new RetryJobsCommand(operator, asked));
  }

  @Endpoint('trabajos/descartar', 'operador:colas')
  @Budget(BULK_BUDGET)
  discardMany(@User() operator: SessionUser, @Body() asked: DiscardJobs) {
    return this.commands.execute(new DiscardJobsCommand(operator, asked));
  }

  @Read('trabajos/:id', 'operador:colas')
  @Bare()
  job(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadJob(id));
  }

  @Endpoint('trabajos/:id/reintentar', 'operador:colas')
  retry(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.commands.execute(new RetryJobCommand(operator, id));
  }

  @Endpoint('trabajos/:id/descartar', 'operador:colas')
  discard(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: QueueReason) {
    return this.commands.execute(new DiscardJobCommand(operator, id, motivo));
  }
}
