import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { rows } from '../database/database.js';
import { Periodic } from '../rounds.js';

const EVERY_MS = 5_000;

/** An entry of a reference list under its parents. */
export interface ChosenEntry {
  lista: string;
  padre: string;
  value: number;
}

/** What was chosen in this process and is not in the database yet. */
const counted = new Map<string, ChosenEntry & { veces: number }>();

/**
 * Counts choices that were taken, in memory: no save waits for it, and none locks the row of the choice that everybody
 * makes.
 */
export function countChoices(chosen: ChosenEntry[], veces = 1): void {
  for (const { lista, padre, value } of chosen) {
    const key = `${lista}/${padre}/${value}`;
    counted.set(key, { lista, padre, value, veces: veces + (counted.get(key)?.veces ?? 0) });
  }
}

/**
 * Adds what this process counted to `platform.eleccion`, by which lists show first what is chosen most (rule L-8).
 * Seconds of it are lost with a process that dies: it orders lists and nothing else.
 */
@Injectable()
export class CountChoices extends Periodic {
  constructor(private readonly em: EntityManager) {
    super('CountChoices', { everyMs: EVERY_MS, oneAfterAnother: true });
  }

  protected async round(): Promise<void> {
    const told = [...counted.values()];
    if (!told.length) return;
    counted.clear();
    try {
      // In one order, so that two processes wait for each other and never in a circle.
      await rows(
        this.em,
        sql`insert into platform.eleccion as e (lista, padre, value, veces)
            select lista, padre, value, veces from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t(lista text, padre text, value int, veces int)
            order by 1, 2, 3 on conflict (lista, padre, value) do update set veces = e.veces + excluded.veces`,
      );
    } catch (error) {
      for (const entry of told) countChoices([entry], entry.veces);
      throw error;
    }
  }
}
