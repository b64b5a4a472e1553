import type pg from 'pg';
import { db } from './db.js';
import { askInternal } from './internal.js';
import { type Agent, newPersonAs } from './user.js';

/** Of whoever tries proposals of the declaration's text: the product has one at a time. */
const ALONE = 727_410;
let holder: pg.PoolClient | undefined;

/**
 * Nobody else's spec proposes a text until `freeText`, which belongs into an afterEach; what another left waiting is
 * refused.
 */
export async function aloneWithText(): Promise<void> {
  if (holder) return;
  holder = await db().connect();
  await holder.query('select pg_advisory_lock($1)', [ALONE]);
  await db().query(`update platform.acto_de_dos set estado = 'negado', decidido = now() where acto = 'texto' and estado = 'propuesto'`);
}

export async function freeText(): Promise<void> {
  await holder?.query('select pg_advisory_unlock($1)', [ALONE]);
  holder?.release();
  holder = undefined;
}

export const proposeText = (by: Agent, texto: string, motivo = 'Lo pide la consultoría jurídica') =>
  by.post('recursos/declaraciones', { texto, motivo });

/** A version that two others made hold. Answers its number. */
export async function newText(texto: string): Promise<number> {
  await aloneWithText();
  const [one, two] = [await newPersonAs('operador', ['convocatorias']), await newPersonAs('operador', ['convocatorias'])];
  const { id } = (await proposeText(one, texto)).body as { id: number };
  await two.post(`recursos/declaraciones/${id}/confirmar`);
  return id;
}

/** What a declaration of this scholarship would say, and of which version. */
export const drawnOf = async (idBeca: number) =>
  (await askInternal(`declaraciones/${idBeca}`)).r_data as { version: number; parrafos: string[] };
/** The row of the version that holds, as this operator sees it. */
export const inForce = async (operator: Agent) => (await operator.get('recursos/declaraciones?filter={"estado":"vigente"}')).body[0];
