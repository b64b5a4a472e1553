import { EntityCaseNamingStrategy } from '@mikro-orm/core';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import pg, { type Pool } from 'pg';
import type { Config } from '../config.js';
import type { Service } from '../service.js';
import { closeUnfinished, ReturningDriver } from './connection.js';
import { PreparedStatements } from './prepared.js';
import { traceQueries } from './traced.js';

/** The ORM's options for the services of a process. Columns bear the property's own name (rule H-4). */
export function ormOptions(config: Pick<Config, 'databaseUrl' | 'databasePool'>, services: Pick<Service, 'tables' | 'migrations'>[]) {
  return defineConfig({
    driver: ReturningDriver,
    clientUrl: config.databaseUrl,
    entities: services.flatMap((s) => Object.values(s.tables)),
    metadataProvider: ReflectMetadataProvider,
    namingStrategy: EntityCaseNamingStrategy,
    extensions: [Migrator],
    migrations: {
      tableName: 'platform.migracion',
      migrationsList: services.flatMap((s) => s.migrations),
      snapshot: false,
      allOrNothing: true,
    },
    // Handlers always fork (see `transaction`); the global one serves only `getKysely` reads, which keep no state.
    allowGlobalContext: true,
    pool: { min: 1, max: config.databasePool },
    driverOptions: {
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
      application_name: 'registro',
      // Nobody waits longer for a free connection: an answer that says so, not a request without end.
      connectionTimeoutMillis: 10_000,
      onPoolCreated: (pool: Pool) => {
        pool.on('connect', (client) => {
          client.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoTime);
          // Numbers of events and counts: all far below 2⁵³.
          client.setTypeParser(pg.types.builtins.INT8, Number);
        });
        closeUnfinished(pool);
        new PreparedStatements().watch(pool);
        traceQueries(pool);
      },
    },
    forceUtcTimezone: true,
  });
}

/**
 * '2026-01-31 10:00:00.5+00' → '2026-01-31T10:00:00.500Z': as a Date writes it, so that one moment reads the same
 * wherever it comes from, and no Date is made for a row that only passes through. PostgreSQL leaves out zeros at the
 * end.
 */
function isoTime(text: string): string {
  if (!text.endsWith('+00')) return new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`;
}
