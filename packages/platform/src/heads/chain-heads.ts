import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../config.js';
import { row, rows } from '../database/database.js';
import { oneAtATime } from '../database/one-at-a-time.js';
import { emitAll } from '../events/emit.js';
import { loggedAs } from '../logged.js';
import { Periodic } from '../rounds.js';
import type { Chain, Head } from './block.js';
import { HeadBucket } from './head-bucket.js';
import { addHeads, readHeads } from './head-folder.js';
import { Outside } from './outside.js';

/** SQL: number and digest of the rows of each chain. */
const ROWS: Record<Chain['nombre'], RawBuilder<Omit<Head, 'fecha'>>> = {
  libro: sql`(select numero, huella from payments.asiento)`,
  beneficiarios: sql`(select b.id as numero, payments.huella_beneficiario(b) as huella from payments.beneficiario b)`,
  auditoria: sql`(select numero, huella from platform.eslabon)`,
  // Under another name the log goes on from the same tree.
  bitacora: sql`(select distinct tamano as numero, raiz as huella from operations.punto)`,
  borrados: sql`(select id as numero, huella from platform.borrado where estado = 'hecho')`,
};

/** Rows that may have come late: one with a lower number can be committed after one with a higher one. */
const LATE = 10_000;

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
  const name = `${chain.uno} ${lost.numero}`;
  return lost.falta
    ? `Falta ${name}, que está anotado fuera de la base de datos`
    : `Ya no es el que era ${name}: fuera de la base de datos está anotado con otra huella`;
}

/** What one process knows of what was written down of a chain. */
interface Known {
  /** in the file, in its order */
  heads: Head[];
  outside: Outside;
}

/**
 * Writes the newest rows of a chain into a file beside the database, every minute and in one process of many, once what
 * it wrote before still stands: who cuts off the end of the chain is found by the file, and what comes after the cut is
 * not written over it. A fault stays in platform.cadena, where the invariants see it. Another process has a file of its
 * own, which is as true. Then, where these are set, an authority seals what was written and a bucket with object lock
 * takes it (decision 104): none of them holds up the file, and what they did not take goes with the next.
 */
export abstract class KeepHeads extends Periodic {
  protected abstract readonly chains: Chain[];
  private readonly known = new Map<Chain, Known>();
  private readonly bucket: HeadBucket | null;

  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {
    super('ChainHeads', { everyMs: config.invariantsMs, oneAfterAnother: true });
    this.bucket = config.heads.bucket && new HeadBucket(config.heads.bucket);
  }

  protected async round(): Promise<void> {
    for (const chain of this.chains) {
      const known = await this.knownOf(chain);
      // Who cannot be asked is told of below.
      await known.outside.learn(known.heads).catch(() => undefined);
      await oneAtATime(this.em, chain.lock, (em) => this.keep(em, chain, known));
    }
    for (const chain of this.chains) await this.takeOutside(chain);
  }

  private async keep(em: EntityManager, chain: Chain, { heads, outside }: Known): Promise<void> {
    const seen = outside.seen ?? [];
    const problem = await lostHead(em, chain, chain.loose ? [...heads, ...seen] : [...heads.slice(-1), ...seen.slice(-1)]);
    if (problem) this.log.error({ problema: problem }, 'a chain is not what it was');
    else await this.add(em, chain, heads, await this.unknown(em, chain, [...heads, ...seen]));
    const { numero, huella } = heads.at(-1) ?? { numero: 0, huella: '' };
    await rows(
      em,
      sql`insert into platform.cadena (id, hasta, huella, vuelta, revisada, problema) values (${chain.id}, ${numero}, ${huella}, 0, now(), ${problem})
          on conflict (id) do update set hasta = excluded.hasta, huella = excluded.huella, revisada = excluded.revisada, problema = excluded.problema`,
    );
  }

  private async knownOf(chain: Chain): Promise<Known> {
    const known = this.known.get(chain);
    if (known) return known;
    const heads = await readHeads(this.config.dataDir, chain);
    const { id } = (await row(this.em, sql<{ id: string }>`select id from platform.instalacion`))!;
    const fresh = { heads, outside: new Outside(chain, this.config, this.bucket, id) };
    this.known.set(chain, fresh);
    return fresh;
  }

  /** What is to be written down: the newest row, or each that is not there yet. */
  private async unknown(em: EntityManager, chain: Chain, known: Head[]): Promise<Omit<Head, 'fecha'>[]> {
    const after = known.reduce((most, { numero }) => Math.max(most, numero), 0);
    if (!chain.loose)
      return rows(
        em,
        sql<
          Omit<Head, 'fecha'>
        >`select c.numero::float8 as numero, c.huella from ${ROWS[chain.nombre]} c where c.numero > ${after} order by c.numero desc limit 1`,
      );
    const recent = await rows(
      em,
      sql<
        Omit<Head, 'fecha'>
      >`select c.numero::float8 as numero, c.huella from ${ROWS[chain.nombre]} c where c.numero > ${after - LATE} order by c.numero`,
    );
    const there = new Set(known.map(({ numero }) => numero));
    return recent.filter(({ numero }) => !there.has(numero));
  }

  private async add(em: EntityManager, chain: Chain, known: Head[], found: Omit<Head, 'fecha'>[]): Promise<void> {
    if (!found.length) return;
    const fecha = new Date().toISOString();
    const heads = found.map(({ numero, huella }) => ({ numero, huella, fecha }));
    await addHeads(this.config.dataDir, chain, heads);
    known.push(...heads);
    if (chain.logged)
      await emitAll(em, ...heads.map(({ numero, huella }) => loggedAs('cabeza', { numero: `${chain.nombre}:${numero}`, huella, fecha })));
    this.log.log({ cadena: chain.nombre, cabeza: `${known.at(-1)!.numero}:${known.at(-1)!.huella}` }, 'a head was written down');
  }

  /** Outside of any transaction: who is far away may take long to answer. A fault stays in platform.cadena too. */
  private async takeOutside(chain: Chain): Promise<void> {
    const { heads, outside } = await this.knownOf(chain);
    const fault = await outside.take(heads).then(
      () => null,
      (error: Error) => {
        this.log.error({ err: error, cadena: chain.nombre }, 'heads are written down beside the database alone');
        return error.message;
      },
    );
    await rows(
      this.em,
      sql`update platform.cadena set fuera = ${fault}, "fueraDesde" = case when ${fault}::text is not null then coalesce("fueraDesde", now()) end
          where id = ${chain.id} and (fuera is not null or ${fault}::text is not null)`,
    );
  }
}
