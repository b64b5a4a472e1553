import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../config.js';
import { type Chain, type Head, linesOf } from './block.js';
import { lostHead } from './chain-heads.js';
import { HeadBucket } from './head-bucket.js';
import { readHeads, readSeals } from './head-folder.js';
import { timeOf } from './timestamp.js';

/** Of a chain that proves itself so many blocks and seals are looked at, the newest; of the others all. */
const NEWEST = 1_000;

/** What is written down of a chain outside of the database, compared with it and with itself. */
export interface HeadReport {
  /** a sentence each; none: all stands as it stood */
  problemas: string[];
  /** how many heads stand where, and until when they are sealed */
  dicho: string;
}

/**
 * Reads all that is written down of a chain, wherever that is, and looks for it in the database; seals are proved by
 * the authority's certificates.
 */
export async function checkHeads(em: EntityManager, chain: Chain, config: Pick<Config, 'dataDir' | 'heads'>): Promise<HeadReport> {
  const { bucket, tsa } = config.heads;
  const problemas: string[] = [];
  const newest = chain.loose ? undefined : NEWEST;
  const times: Date[] = [];
  const sealed = async (where: string, heads: Head[], token: Buffer) => {
    const { numero } = heads.at(-1) ?? { numero: 0 };
    const name = `El sello de tiempo hasta ${chain.uno} ${numero}, en ${where},`;
    await timeOf(token, linesOf(heads), tsa!.ca).then(
      (time) => times.push(time),
      (error: Error) => problemas.push(`${name} no vale: ${error.message}`),
    );
  };
  const heads = await readHeads(config.dataDir, chain);
  if (tsa)
    for (const { from, to, token } of await readSeals(config.dataDir, chain, newest))
      await sealed('la carpeta', heads.slice(from, to), token);
  const said = [`${heads.length} en la carpeta`];
  if (bucket) {
    try {
      const blocks = await new HeadBucket(bucket).read(chain, newest);
      if (tsa) for (const block of blocks) if (block.sello) await sealed('el depósito', block.heads, block.sello);
      const there = blocks.flatMap((block) => block.heads);
      said.push(`${new Set(there.map(({ numero, huella }) => `${numero} ${huella}`)).size} en el depósito`);
      heads.push(...there);
    } catch (error) {
      // What could not be looked at is not proved.
      problemas.push(`No se pudo leer el depósito de cabezas: ${(error as Error).message}`);
    }
  }
  const lost = await lostHead(em, chain, heads);
  if (lost) problemas.unshift(lost);
  const last = Math.max(...times.map(Number));
  if (tsa) said.push(times.length ? `selladas hasta ${new Date(last).toISOString()}` : 'ninguna sellada');
  return { problemas, dicho: `Cabezas de ${chain.nombre}: ${said.join(', ')}` };
}
