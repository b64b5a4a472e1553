import type { EntityManager } from '@mikro-orm/postgresql';
import type { MergeService } from '@registro/contracts/accounts/merge';
import { type RawBuilder, sql } from 'kysely';

/** The account that closes and the one that stays. */
export interface Pair {
  origen: number;
  destino: number;
}

/** SQL: what lists call who was erased, and what was theirs: a line without a name can't be pressed. */
export const ERASED_NAME = sql`'Cuenta borrada'`;
export const ERASED_TITLE = sql`'Se borró con la cuenta'`;

/** SQL of a row under the name `t`. */
type Sql = RawBuilder<unknown>;
/** An account, by its number or by the SQL that says it. */
export type Account = number | Sql;

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

/**
 * What becomes of a person's rows when they leave the registry (decision 135): they go; they stay without what names
 * the person; or they stay as they are, and the sentence that the person reads says why.
 */
export type Fate = 'borrada' | { anonima: (idUsuario: Account) => Record<string, Sql> } | { queda: string };

/** Rows that are held on a person: what they read and take away of them, and what becomes of them. */
export interface HeldTable {
  /** schema and table; it stands several times where its rows concern a person in several ways */
  table: string;
  /** how the person reads it: 'Estudios' */
  what: string;
  /** which rows are theirs; those with their `idUsuario` unless said */
  of?: (idUsuario: Account) => Sql;
  /** what names a row, and in what order they are read; id unless said */
  key?: readonly string[];
  /** columns that are not told: other people, keys, digests, what is only there to be searched */
  hides?: readonly string[];
  /** what is told beside the columns, by name */
  says?: Record<string, Sql>;
  /** nothing of these rows is told, and why, in a sentence that the person reads */
  secret?: string;
  /** the columns that say where their bytes are in the store: they go with the row */
  bytes?: readonly string[];
  gone: Fate;
}

/** What a service holds on people. Children stand before their parents: rows go in this order. */
export interface Holdings {
  holds: readonly HeldTable[];
  /** tables that look as if they held a person and do not, each with its reason */
  nobody: Record<string, string>;
}

/** All that a service keeps of a person, in one place: what goes with them and what stays, and why (decision 75). */
export interface PersonRows extends Holdings {
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
  /** what is under way and stands against erasing them, in sentences that say what to do (decision 136) */
  underWay?: (em: EntityManager, idUsuario: number) => Promise<string[]>;
  /** tells others; `joined` false: the rows went back */
  after?: (em: EntityManager, pair: Pair, joined: boolean) => Promise<unknown>;
}

/** The sentences whose condition holds. */
export const said = (...found: (readonly [holds: unknown, sentence: string])[]): string[] =>
  found.flatMap(([holds, sentence]) => (holds ? [sentence] : []));

/** SQL: rows `t` of a parent whose row is the person's, and all of whose children are. */
export const through =
  (parent: string, column: string, where: Sql = sql`true`) =>
  (idUsuario: Account): Sql =>
    sql`exists (select from ${sql.table(parent)} p where p.id = ${sql.ref(`t.${column}`)} and p."idUsuario" = ${idUsuario}::int and ${where})`;

/** SQL: rows `t` of the person that are of a kind besides. */
export const ownAnd =
  (where: Sql) =>
  (idUsuario: Account): Sql =>
    sql`t."idUsuario" = ${idUsuario}::int and ${where}`;

/** SQL: rows `t` that name the person in another column. */
export const named =
  (column: string) =>
  (idUsuario: Account): Sql =>
    sql`${sql.ref(`t.${column}`)} = ${idUsuario}::int`;
