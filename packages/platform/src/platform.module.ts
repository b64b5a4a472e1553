import { MikroOrmModule } from '@mikro-orm/nestjs';
import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { PinoLogger } from 'nestjs-pino';
import { ListVersionsHandler } from './applications/list-versions.js';
import { ReadWaitingHandler } from './acts/read-waiting.js';
import { ReadApplicationPageHandler } from './applications/read-application-page.js';
import { ReadDecisionsToldHandler } from './applications/read-decisions-told.js';
import { ReadDraftWindowsHandler } from './applications/draft-windows.js';
import { ReadReceiptHandler } from './applications/read-receipt.js';
import { SendApplicationHandler } from './applications/send-application.js';
import { WithdrawApplicationHandler } from './applications/withdraw-application.js';
import { AuthGuard } from './auth/guard.js';
import { Internal } from './auth/internal.js';
import { Ties } from './auth/ties.js';
import { Sessions } from './auth/sessions.js';
import { Config } from './config.js';
import { ReturningDriver } from './database/connection.js';
import { ormOptions } from './database/orm-options.js';
import { PoolWatch } from './database/pool-watch.js';
import { Queues, redisConnection } from './events/queues.js';
import { Redrive } from './events/redrive.js';
import { Relay } from './events/relay.js';
import { Sweeper } from './events/sweeper.js';
import { KeyRoom } from './keys/key-room.js';
import { HeartbeatWatch } from './health/heartbeat-watch.js';
import { HealthController } from './health/health.controller.js';
import { OWN_CONSUMERS } from './health/own-consumers.js';
import { DtoPipe } from './http/body.js';
import { EnvelopeInterceptor } from './http/envelope.js';
import { ErrorFilter } from './http/error-filter.js';
import { MetricsServer } from './metrics.js';
import { RateLimit } from './rate-limit.js';
import { HOLDINGS, HoldingsController } from './merge/holdings.controller.js';
import { CountChoices } from './records/count-choices.js';
import { CHOICES, UsesController } from './records/uses.controller.js';
import { CLEANERS, KeepRetention } from './retention/keep-retention.js';
import { RetentionController } from './retention/retention.controller.js';
import { RedisStore } from './redis.js';
import type { Service } from './service.js';
import { DecideTextHandler } from './texts/decide-text.js';
import { ProposeTextHandler } from './texts/propose-text.js';
import { STORAGE } from './storage/storage.js';
import { storageOf } from './storage/storage-of.js';

/** What every service stands on, made once a process from its configuration. */
@Global()
@Module({})
export class PlatformModule {
  static for(config: Config, pino: PinoLogger, services: Service[], consumers: string[]): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        MikroOrmModule.forRootAsync({
          driver: ReturningDriver,
          useFactory: () => ({ ...ormOptions(config, services), registerRequestContext: false, autoLoadEntities: false }),
        }),
        BullModule.forRoot({ connection: redisConnection(config) }),
        // No queue of its own (see Queues), but this is what starts the workers of the consumers.
        BullModule.registerQueue(),
        CqrsModule.forRoot(),
      ],
      controllers: [HealthController, UsesController, HoldingsController, RetentionController],
      providers: [
        { provide: Config, useValue: config },
        { provide: PinoLogger, useValue: pino },
        { provide: STORAGE, useFactory: () => storageOf(config) },
        { provide: OWN_CONSUMERS, useValue: consumers },
        { provide: CHOICES, useValue: new Map(services.map(({ name, choices = [] }) => [name, choices])) },
        { provide: HOLDINGS, useValue: new Map(services.map(({ name, person }) => [name, person?.holds ?? []])) },
        { provide: APP_GUARD, useClass: AuthGuard },
        { provide: APP_PIPE, useClass: DtoPipe },
        { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
        { provide: APP_FILTER, useClass: ErrorFilter },
        Sessions,
        KeyRoom,
        Internal,
        Ties,
        Queues,
        Relay,
        Redrive,
        Sweeper,
        RedisStore,
        RateLimit,
        PoolWatch,
        HeartbeatWatch,
        { provide: CLEANERS, useValue: services.flatMap(({ retention = [] }) => retention) },
        CountChoices,
        KeepRetention,
        ListVersionsHandler,
        ReadApplicationPageHandler,
        ReadDecisionsToldHandler,
        ReadDraftWindowsHandler,
        ReadReceiptHandler,
        ReadWaitingHandler,
        SendApplicationHandler,
        DecideTextHandler,
        ProposeTextHandler,
        WithdrawApplicationHandler,
        MetricsServer,
      ],
      exports: [Config, PinoLogger, STORAGE, KeyRoom, Sessions, Internal, Ties, Queues, RedisStore, RateLimit, CqrsModule],
    };
  }
}
