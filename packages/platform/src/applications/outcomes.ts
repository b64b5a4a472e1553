import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CaseDecision, CaseResult } from '@registro/contracts/evaluation/kind';
import type { NoticeName } from '@registro/contracts/notices/notices';
import type { Emitted } from '../events/emit.js';

/** How rows are found: locked, or as they are. */
export interface Held {
  lockMode?: LockMode.PESSIMISTIC_WRITE;
}

/** What every application has, whatever its programme. */
export interface Application {
  id: number;
  idUsuario: number;
  /** counts the sendings */
  version: number;
  /**
   * tells one decision on it from every other: each comes after another sending, or after the one before was taken back
   */
  vez: number;
  /** its status, by the name that its traces give it */
  estado: Readonly<Record<string, number | string>>;
}

/**
 * What becomes of the applications of a programme once they are decided on, and when that is taken back. `A`: its own
 * rows.
 */
export interface Outcomes<A> {
  /** the kind of case: `objeto` of its events and its traces */
  objeto: string;
  /** The applications of these ids. @param how whether they are nobody else's to change until the transaction ends */
  find(em: EntityManager, ids: number[], how: Held): Promise<A[]>;
  /** As it stands, in words that all programmes share. */
  of(own: A): Application;
  /** It waits for a decision. */
  waits(own: A): boolean;
  /** The notice that tells of such a decision on it. */
  told(own: A, resultado: CaseResult): NoticeName;
  /** Makes of it what was decided. */
  decide(em: EntityManager, own: A, made: CaseDecision): Promise<void> | void;
  /** Why what was decided can't be taken back any more, a sentence; null while it can. */
  firm(em: EntityManager, own: A): Promise<string | null>;
  /** Puts it back to how it was sent, and tells by `reaperturas` that it was. */
  reopen(em: EntityManager, own: A): Promise<void> | void;
  /** the notice that tells that it waits again */
  reopened: NoticeName;
  /** What else follows where its status is another: what is owed, whose screens show it. */
  changed(em: EntityManager, own: A): Promise<Emitted[]> | Emitted[];
  /** How its owner takes it back: why it can't be now, null while it can, and what that makes of it. */
  withdraw?: { barred(own: A): string | null; take(own: A): void };
}

/** Those of a kind of case, among the service's own. */
export const outcomesFor = <A>(all: readonly Outcomes<A>[], objeto: string): Outcomes<A> | undefined =>
  all.find((outcomes) => outcomes.objeto === objeto);

/** One of them, nobody else's to change until the transaction ends; null where there is none. */
export const locked = async <A>(em: EntityManager, outcomes: Outcomes<A>, id: number): Promise<A | null> =>
  (await outcomes.find(em, [id], { lockMode: LockMode.PESSIMISTIC_WRITE }))[0] ?? null;

/** A decision that its service has not heard of yet can't be taken back. */
export const NOT_APPLIED_YET = 'La decisión todavía no se ha aplicado. Espere unos segundos';
