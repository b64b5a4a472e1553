import type { EntityManager } from '@mikro-orm/postgresql';
import type { MergeService } from '@registro/contracts/accounts/merge';
import type { RawBuilder } from 'kysely';

/** The account that closes and the one that stays. */
export interface Pair {
  origen: number;
  destino: number;
}

/** SQL of a row under the name `t`. */
type Sql = RawBuilder<unknown>;

/** A table whose rows are somebody's, and go with them when two accounts are joined. */
export interface OwnedTable {
  /** schema and table */
  table: string;
  /** what its rows are called where they are counted, 'Estudios'; left out: they belong to what is counted already */
  what?: string;
  /** what names a row beside its owner; id unless said */
  key?: readonly string[];
  /** the column of the owner; idUsuario unless said */
  owner?: string;
  /** that column is a list of people */
  list?: true;
  /** which of the rows go; all unless said */
  where?: (pair: Pair) => Sql;
  /** which of them are counted; all unless said */
  counted?: Sql;
}

/** What else changes in rows with a move, and is as before when it is undone. */
export interface OwnedChange {
  table: string;
  key?: readonly string[];
  where: (pair: Pair) => Sql;
  /** what each column becomes */
  set: (pair: Pair) => Record<string, Sql>;
}

/** All that a service keeps of a person, in one place: what goes with them and what stays, and why (decision 75). */
export interface PersonRows {
  service: MergeService;
  /** before the rows move, in this order */
  changes?: readonly OwnedChange[];
  moves: readonly OwnedTable[];
  /** columns that name a person and stay ('profile.importacion.idUsuario'), each with its reason */
  stays: Record<string, string>;
  /** takes what all who write such rows take first, in the order of ids */
  lock?: (em: EntityManager, pair: Pair) => Promise<unknown>;
  /** why the rows cannot be one person's, in sentences */
  against?: (em: EntityManager, pair: Pair) => Promise<string[]>;
  /** what else an operator should know before */
  notes?: (em: EntityManager, pair: Pair) => Promise<string[]>;
  /** tells others; `joined` false: the rows went back */
  after?: (em: EntityManager, pair: Pair, joined: boolean) => Promise<unknown>;
}

/** The sentences whose condition holds. */
export const said = (...found: (readonly [holds: unknown, sentence: string])[]): string[] =>
  found.flatMap(([holds, sentence]) => (holds ? [sentence] : []));
