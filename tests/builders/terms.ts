import type pg from 'pg';
import { db } from './db.js';
import type { Agent } from './user.js';

/** Of whoever tries proposals of the terms: the product has one at a time. */
const ALONE = 727_444;
let holder: pg.PoolClient | undefined;

/**
 * Nobody else's spec proposes terms until `freeTerms`, which belongs into an afterEach; what another left waiting is
 * refused.
 */
export async function aloneWithTerms(): Promise<void> {
  if (holder) return;
  holder = await db().connect();
  await holder.query('select pg_advisory_lock($1)', [ALONE]);
  await db().query(`update platform.acto_de_dos set estado = 'negado', decidido = now() where acto = 'terminos' and estado = 'propuesto'`);
}

export async function freeTerms(): Promise<void> {
  await holder?.query('select pg_advisory_unlock($1)', [ALONE]);
  holder?.release();
  holder = undefined;
}

export const proposeTerms = (by: Agent, texto: string, rige = '2100-01-01', motivo = 'Lo pide la consultoría jurídica') =>
  by.post('recursos/terminos', { texto, rige, motivo });
