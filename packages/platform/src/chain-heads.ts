import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from './config.js';
import { rows } from './database/database.js';
import { oneAtATime } from './database/one-at-a-time.js';
import { Rounds } from './rounds.js';

/** A row that stood there once, as it is written down outside of the database. */
export interface Head {
  numero: number;
  huella: string;
}

/** What only grows, and of which rows are written down where the database's owner cannot reach them. */
export interface Chain {
  nombre: 'libro' | 'beneficiarios' | 'auditoria';
  /** its row in platform.cadena, and any number that no other lock has */
  id: number;
  lock: number;
  /** how a row of it is called: 'el asiento' */
  uno: string;
  /** its rows hold no digest of the one before them: the newest does not prove the others, and each is written down */
  loose?: boolean;
}

/** SQL: number and digest of the rows of each chain. */
const ROWS: Record<Chain['nombre'], RawBuilder<Head>> = {
  libro: sql`(select numero, huella from payments.asiento)`,
  beneficiarios: sql`(select b.id as numero, payments.huella_beneficiario(b) as huella from payments.beneficiario b)`,
  auditoria: sql`(select numero, huella from platform.eslabon)`,
};

/** Rows that may have come late: one with a lower number can be committed after one with a higher one. */
const LATE = 10_000;

const fileOf = (dataDir: string, { nombre }: Chain): string => join(dataDir, 'cabezas', `${nombre}.txt`);

/** What was written down of a chain, oldest first; nothing where there is no file. A line that a crash cut off is no line. */
export async function readHeads(dataDir: string, chain: Chain): Promise<Head[]> {
  const text = await readFile(fileOf(dataDir, chain), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return [...text.matchAll(/^(\d+) ([0-9a-f]{64}) \S+$/gm)].map(([, numero, huella]) => ({ numero: Number(numero), huella: huella! }));
}

/** The first row that was written down and is gone, or is another now; null where all stand as they stood. */
export async function lostHead(em: EntityManager, chain: Chain, heads: Head[]): Promise<string | null> {
  const [lost] = await rows(
    em,
    sql<{ numero: number; falta: boolean }>`
      select t.numero::float8 as numero, c.huella is null as falta
      from unnest(${heads.map(({ numero }) => numero)}::bigint[], ${heads.map(({ huella }) => huella)}::text[]) t(numero, huella)
        left join ${ROWS[chain.nombre]} c on c.numero = t.numero
      where c.huella is distinct from t.huella order by 1 limit 1`,
  );
  if (!lost) return null;
  const row = `${chain.uno} ${lost.numero}`;
  return lost.falta
    ? `Falta ${row}, que está anotado fuera de la base de datos`
    : `Ya no es el que era ${row}: fuera de la base de datos está anotado con otra huella`;
}

/**
 * Writes the newest rows of a chain into a file beside the database, every minute and in one process of many, once what it wrote before still
 * stands: who cuts off the end of the chain is found by the file, and what comes after the cut is not written over it. A fault stays in
 * platform.cadena, where the invariants see it. Another process has a file of its own, which is as true.
 */
export abstract class KeepHeads implements OnApplicationBootstrap, OnApplicationShutdown {
  protected abstract readonly chains: Chain[];
  private readonly log = new Logger('ChainHeads');
  private readonly rounds = new Rounds(this.log, () => this.round());
  private readonly known = new Map<Chain, Head[]>();

  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start({ everyMs: this.config.invariantsMs, oneAfterAnother: true });
  }

  onApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }

  private async round(): Promise<void> {
    for (const chain of this.chains) await oneAtATime(this.em, chain.lock, (em) => this.keep(em, chain));
  }

  private async keep(em: EntityManager, chain: Chain): Promise<void> {
    const known = this.known.get(chain) ?? (await readHeads(this.config.dataDir, chain));
    this.known.set(chain, known);
    const problem = await lostHead(em, chain, chain.loose ? known : known.slice(-1));
    if (problem) this.log.error({ problema: problem }, 'a chain is not what it was');
    else await this.add(chain, known, await this.unknown(em, chain, known));
    const { numero, huella } = known.at(-1) ?? { numero: 0, huella: '' };
    await rows(
      em,
      sql`insert into platform.cadena (id, hasta, huella, vuelta, revisada, problema) values (${chain.id}, ${numero}, ${huella}, 0, now(), ${problem})
          on conflict (id) do update set hasta = excluded.hasta, huella = excluded.huella, revisada = excluded.revisada, problema = excluded.problema`,
    );
  }

  /** What is to be written down: the newest row, or each that is not there yet. */
  private async unknown(em: EntityManager, chain: Chain, known: Head[]): Promise<Head[]> {
    const after = known.reduce((most, { numero }) => Math.max(most, numero), 0);
    if (!chain.loose)
      return rows(
        em,
        sql<Head>`select c.numero::float8 as numero, c.huella from ${ROWS[chain.nombre]} c where c.numero > ${after} order by c.numero desc limit 1`,
      );
    const recent = await rows(
      em,
      sql<Head>`select c.numero::float8 as numero, c.huella from ${ROWS[chain.nombre]} c where c.numero > ${after - LATE} order by c.numero`,
    );
    const there = new Set(known.map(({ numero }) => numero));
    return recent.filter(({ numero }) => !there.has(numero));
  }

  private async add(chain: Chain, known: Head[], heads: Head[]): Promise<void> {
    if (!heads.length) return;
    const path = fileOf(this.config.dataDir, chain);
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
    const file = await open(path, 'a', 0o600);
    try {
      // It begins a line of its own, also after one that a crash cut off.
      await file.writeFile(heads.map(({ numero, huella }) => `\n${numero} ${huella} ${new Date().toISOString()}`).join(''));
      await file.sync();
    } finally {
      await file.close();
    }
    known.push(...heads);
    this.log.log({ cadena: chain.nombre, cabeza: `${known.at(-1)!.numero}:${known.at(-1)!.huella}` }, 'a head was written down');
  }
}
