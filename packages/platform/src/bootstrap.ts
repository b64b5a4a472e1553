import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { eventsFor } from '@registro/contracts/events';
import { Config } from './config.js';
import { ormOptions } from './database/orm-options.js';
import { migrate } from './database/migrate.js';
import { workAsServices } from './database/services-role.js';
import { Retention, RetentionRun } from './retention/retention.entity.js';
import { retentionMigrations } from './retention/retention.migrations.js';
import { seedRetention } from './retention/seed-retention.js';
import { whoMigrations } from './database/who.migrations.js';
import type { PinoLogger } from 'nestjs-pino';
import { forgetStart } from './forget-start.js';
import { makeDemoKeys } from './keys/make-key.js';
import { makeLogger } from './http/logger.js';
import { makeAdapter, prepareServer } from './http/server.js';
import { takeOwnRedis } from './own-redis.js';
import { serveOpenApi, writeOpenApi } from './openapi.js';
import {
  AuditLink,
  AuditRecord,
  ChainState,
  ChoiceCount,
  DoneAct,
  FailedJob,
  HourOfResends,
  Installation,
  InboxEntry,
  MailTemplateText,
  NameWord,
  OutboxEvent,
  OutgoingMail,
  ResentEvent,
  TraceWords,
  UnlinkedTrace,
} from './platform.entity.js';
import { mailMigrations } from './mail/mail.migrations.js';
import { StrangerAddress } from './mail/stranger-address.entity.js';
import { ProposedAct } from './acts/act.entity.js';
import { Erasure, ErasurePartRow } from './erasure/erasure.entity.js';
import { erasureMigrations } from './erasure/erasure.migrations.js';
import { Merge, MergePartRow, MovedRow } from './merge/merge.entity.js';
import { platformRows } from './merge/platform-rows.js';
import { Tie } from './merge/tie.entity.js';
import { platformMigrations } from './platform.migrations.js';
import { PlatformModule } from './platform.module.js';
import type { Service } from './service.js';
import { startTraces, traceApp } from './tracing/app.js';

/** ms from a signal to the end, whatever is away. */
const STOP_MS = 10_000;

@Module({})
class Root {}

/** The platform's own part of the database, in every process. */
export const platform: Service = {
  name: 'platform',
  module: Root,
  tables: {
    'platform.instalacion': Installation,
    'platform.evento': OutboxEvent,
    'platform.recibido': InboxEntry,
    'platform.reenvio': ResentEvent,
    'platform.recuento': HourOfResends,
    'platform.fallo': FailedJob,
    'platform.auditoria': AuditRecord,
    'platform.acto': DoneAct,
    'platform.acto_de_dos': ProposedAct,
    'platform.eslabon': AuditLink,
    'platform.por_encadenar': UnlinkedTrace,
    'platform.texto_cambio': TraceWords,
    'platform.cadena': ChainState,
    'platform.conservacion': Retention,
    'platform.conservacion_corrida': RetentionRun,
    'platform.correo': OutgoingMail,
    'platform.plantilla_correo': MailTemplateText,
    'platform.correo_ajeno': StrangerAddress,
    'platform.eleccion': ChoiceCount,
    'platform.palabra': NameWord,
    'platform.fusion': Merge,
    'platform.fusion_parte': MergePartRow,
    'platform.fusion_fila': MovedRow,
    'platform.misma_persona': Tie,
    'platform.borrado': Erasure,
    'platform.borrado_parte': ErasurePartRow,
  },
  person: platformRows,
  migrations: [...platformMigrations, ...whoMigrations, ...mailMigrations, ...erasureMigrations, ...retentionMigrations],
  seed: seedRetention,
};

/** Started by npm start, which handles the signals itself. */
interface Embedded {
  /** as in `Config` */
  ownStores: boolean;
  /** is told how long the seeds took, in ms */
  onSeeded?: (ms: number) => void;
}

/**
 * Starts the given services in this process and answers when it listens: database migrated and seeded, queues consumed,
 * HTTP open. Throws `ConfigError` for a bad environment. The two ways of running (alone, all) differ in this list and
 * nothing else.
 */
export async function bootstrap(services: Service[], embedded?: Embedded): Promise<NestFastifyApplication> {
  const config = new Config(process.env, embedded);
  if (config.demo) await makeDemoKeys(config.keysDir);
  const logger = await makeLogger(config);
  const all = [platform, ...services];
  const endTraces = await startTraces(config, services);
  const app = await NestFactory.create<NestFastifyApplication>(moduleOf(services, config, logger.pino), makeAdapter(config), {
    logger: logger.nest,
    abortOnError: false,
    bodyParser: false,
  });
  const orm: MikroORM = app.get(MikroORM);
  const seeding = await migrate(orm, all, config);
  await workAsServices(orm);
  await takeOwnRedis(orm.em.fork(), config, (err) => logger.pino.warn({ err }, 'Redis does not answer'));
  embedded?.onSeeded?.(seeding);
  await prepareServer(app, config, logger.pino);
  if (endTraces) traceApp(app, endTraces);
  serveOpenApi(app);
  if (!embedded) {
    stopOnSignals(app);
    forgetStart();
  }
  await app.listen(config.port, config.host);
  logger.pino.info({ servicios: services.map((s) => s.name), direccion: config.publicUrl }, 'listening');
  return app;
}

/** Brings the database up to date for the given services, and ends. Throws `ConfigError` for a bad environment. */
export async function migrateFor(services: Service[]): Promise<void> {
  const config = new Config();
  const all = [platform, ...services];
  const orm = await MikroORM.init(ormOptions(config, all));
  await migrate(orm, all, config).finally(() => orm.close());
}

/** Writes what the services answer, without starting anything that they are made of: no settings, no stores. */
export async function describeApi(services: Service[]): Promise<void> {
  const nowhere = {
    DATABASE_URL: 'postgresql://localhost/registro',
    REDIS_URL: 'redis://localhost',
    SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
  };
  const config = new Config(nowhere);
  const { pino } = await makeLogger(config);
  writeOpenApi(
    await NestFactory.create(moduleOf(services, config, pino), makeAdapter(config), { preview: true, logger: false, abortOnError: false }),
  );
}

function moduleOf(services: Service[], config: Config, pino: PinoLogger): DynamicModule {
  const consumers = services.flatMap((s) => queuesOf(s));
  return {
    module: Root,
    imports: [PlatformModule.for(config, pino, [platform, ...services], consumers), ...services.map((s) => s.module)],
  };
}

/**
 * A store that answers nothing does not hold up the end: what was under way is found by whoever starts next
 * (rule H-23).
 */
function stopOnSignals(app: NestFastifyApplication): void {
  app.enableShutdownHooks();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => setTimeout(() => process.exit(0), STOP_MS).unref());
}

/** The consumers that a service's module provides, by the name their decorator gave them. */
function queuesOf(service: Service): string[] {
  const providers = (Reflect.getMetadata('providers', service.module) ?? []) as object[];
  return providers
    .map((p) =>
      typeof p === 'function' ? (Reflect.getMetadata('bullmq:processor_metadata', p) as { name?: string } | undefined)?.name : undefined,
    )
    .filter((name): name is string => !!name && eventsFor(name).length > 0);
}
