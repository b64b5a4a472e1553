import { todayInCaracas } from '@registro/contracts/dates';
import type pg from 'pg';
import { db } from './db.js';
import { type Agent, newPersonAs } from './user.js';

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
/**
 * A version that two others made hold from today on, which whoever was there before is asked for. Answers its number.
 */
export async function newTerms(texto: string): Promise<number> {
  await aloneWithTerms();
  const [one, two] = [await newPersonAs('operador', ['usuarios']), await newPersonAs('operador', ['usuarios'])];
  const { id } = (await proposeTerms(one, texto, todayInCaracas())).body as { id: number };
  await two.post(`recursos/terminos/${id}/confirmar`);
  return id;
}
