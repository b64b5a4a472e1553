import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';

export interface Payer {
  id: number;
  banco: string;
  moneda: string;
  cuenta: string;
  documento: string;
  nombre: string;
}

/**
 * The account that payments to a bank leave from, locked: what one bank's files change is changed one file after another, and no month is closed
 * meanwhile. Refuses where there is none.
 */
export async function lockPayer(em: EntityManager, banco: string, moneda: string): Promise<Payer> {
  const found = sql<Payer>`select id, banco, moneda, cuenta, documento, nombre from payments.cuenta_pagadora
    where banco = ${banco} and moneda = ${moneda} and activo for update`;
  return (await row(em, found)) ?? refuse(`Registre primero la cuenta de la que se paga en el banco ${banco}, en ${moneda}`);
}

/** As `lockPayer`, for all accounts of a bank. */
export async function lockBank(em: EntityManager, banco: string): Promise<void> {
  await rows(em, sql`select id from payments.cuenta_pagadora where banco = ${banco} order by id for update`);
}
