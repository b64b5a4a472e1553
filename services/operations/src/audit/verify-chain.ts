import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '@registro/platform/config';
import { row, rows } from '@registro/platform/database/database';
import { oneAtATime } from '@registro/platform/database/one-at-a-time';
import { Periodic } from '@registro/platform/rounds';
import { sql } from 'kysely';
import { type Anchor, firstBrokenLink, firstForgotten, lostAnchor, newestLink } from './check-chain.js';

const LOCK = 727_409;
/** Links that a round looks at: new ones first, and as many of the old ones, on from where the round before ended. */
const NEW = 20_000;
const OLD = 5_000;

interface Kept {
  hasta: number;
  huella: string;
  vuelta: number;
}

/**
 * Looks, every minute and in one process of many, whether the audit is whole: what was linked since the last time, and
 * a part of what is older, so that in turn all of it is looked at. What it saw last it also remembers and writes to the
 * log: who cuts off the end of the chain, and makes the database forget it, is found by a process that runs, or by the
 * log (`npm run audit:check -- número:huella`).
 */
@Injectable()
export class VerifyChain extends Periodic {
  private seen: Anchor = { numero: 0, huella: '' };

  constructor(
    private readonly em: EntityManager,
    @Inject(Config) config: Config,
  ) {
    super('AuditChain', { everyMs: config.invariantsMs });
  }

  protected round(): Promise<void> {
    return oneAtATime(this.em, LOCK, (em) => this.verify(em));
  }

  private async verify(em: EntityManager): Promise<void> {
    const kept = (await row(
      em,
      sql<Kept>`select hasta::float8 as hasta, huella, vuelta::float8 as vuelta from platform.cadena where id = 1`,
    )) ?? {
      hasta: 0,
      huella: '',
      vuelta: 0,
    };
    const newest = await newestLink(em);
    const hasta = Math.min(newest.numero, kept.hasta + NEW);
    const vuelta = Math.min(kept.vuelta + OLD, hasta);
    const problem =
      (await lostAnchor(em, this.seen)) ??
      (await lostAnchor(em, { numero: kept.hasta, huella: kept.huella })) ??
      (await firstBrokenLink(em, kept.hasta, hasta)) ??
      (await firstBrokenLink(em, kept.vuelta, vuelta)) ??
      (await firstForgotten(em));
    if (problem) {
      this.log.error({ problema: problem }, 'the audit is not whole');
      // Where it stood stays as it was: the next round looks there again.
      await rows(
        em,
        sql`insert into platform.cadena (id, hasta, huella, vuelta, revisada, problema) values (1, 0, '', 0, now(), ${problem})
            on conflict (id) do update set revisada = excluded.revisada, problema = excluded.problema`,
      );
      return;
    }
    const end = hasta === newest.numero ? newest : { numero: hasta, huella: (await hashAt(em, hasta)) ?? '' };
    const round = vuelta === hasta;
    await rows(
      em,
      sql`insert into platform.cadena as c (id, hasta, huella, vuelta, completa, revisada, problema)
          values (1, ${end.numero}, ${end.huella}, ${round ? 0 : vuelta}, case when ${round}::boolean then now() end, now(), null)
          on conflict (id) do update set hasta = excluded.hasta, huella = excluded.huella, vuelta = excluded.vuelta,
            completa = coalesce(excluded.completa, c.completa), revisada = excluded.revisada, problema = null`,
    );
    if (end.numero !== this.seen.numero) this.log.log({ eslabon: `${end.numero}:${end.huella}` }, 'the audit is whole up to this link');
    this.seen = end;
  }
}

const hashAt = async (em: EntityManager, numero: number): Promise<string | undefined> =>
  (await row(em, sql<{ huella: string }>`select huella from platform.eslabon where numero = ${numero}`))?.huella;
