import type { Constructor } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Migration } from '@mikro-orm/migrations';
import type { Type } from '@nestjs/common';
import type { Config } from './config.js';
import type { Tables } from './database/tables.js';
import type { Holdings, PersonRows } from './merge/person-rows.js';
import type { Cleaner } from './retention/cleaner.js';
import type { RecordedChoices } from './records/count-uses.js';

/**
 * What a service brings to a process: its module, its part of the database, and what it seeds. No connection settings.
 */
export interface Service {
  name: string;
  module: Type;
  tables: Tables;
  /** In the order they run; the name is the row in platform.migracion and never changes. */
  migrations: { name: string; class: Constructor<Migration> }[];
  /**
   * what of its tables is a person's: what goes with them when two accounts are joined (decision 75), and what becomes
   * of it when they leave (135)
   */
  person?: PersonRows | (Pick<PersonRows, 'stays'> & Holdings);
  /**
   * Which of its rows hold entries of reference lists: who retires one is told how often it stands there (rule L-9).
   */
  choices?: RecordedChoices;
  /** what it keeps for so many days, and then lets go (rule O-15) */
  retention?: readonly Cleaner[];
  /** Runs after the migrations at each start, so it must be idempotent and cheap when nothing changed. */
  seed?: (em: EntityManager, config: Config) => Promise<void>;
}
