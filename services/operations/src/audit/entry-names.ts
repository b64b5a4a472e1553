import type { EntityManager } from '@mikro-orm/postgresql';
import { AUDITED_LISTS, auditWords, type EntryNames, entryKey } from '@registro/contracts/console/audit-words';
import type { AuditRow } from '@registro/contracts/console/rows';
import { rows } from '@registro/platform/database/database';
import { read } from '../operations.tables.js';

const entries = read.selectFrom('catalogs.elemento').select(['lista', 'padre', 'value', 'label']);

/**
 * The names of all entries that traces may have chosen, those that are no longer offered too: some thousands, read once
 * for a file however long.
 */
export const allNames = (em: EntityManager): Promise<EntryNames> => named(em, entries.where('lista', 'in', AUDITED_LISTS));

/** The names of what one trace says was chosen. */
export async function namesIn(em: EntityManager, trace: AuditRow): Promise<EntryNames> {
  const { lists } = auditWords(trace);
  const codes = numbersIn([trace.antes, trace.despues]);
  return lists.length && codes.length ? named(em, entries.where('lista', 'in', lists).where('value', 'in', codes)) : new Map();
}

async function named(em: EntityManager, query: typeof entries): Promise<EntryNames> {
  const found = await rows(em, query);
  const names = new Map<string, string>();
  const twice = new Set<string>();
  for (const { lista, padre, value, label } of found) {
    names.set(entryKey(lista, padre, value), label);
    if (!padre) continue;
    // By its code alone too, for a record that keeps no parents: as long as no other entry of the list has it.
    const alone = entryKey(lista, '', value);
    if (names.has(alone)) twice.add(alone);
    names.set(alone, label);
  }
  for (const alone of twice) names.delete(alone);
  return names;
}

/** What may be a code, at any depth. */
const numbersIn = (held: unknown): number[] => {
  if (typeof held === 'object' && held !== null) return Object.values(held).flatMap(numbersIn);
  return Number.isInteger(held) && (held as number) <= CODE_MAX ? [held as number] : [];
};
/** of an integer column */
const CODE_MAX = 2_147_483_647;
