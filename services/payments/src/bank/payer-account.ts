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

const active = (
  banco: string,
  moneda: string,
) => sql<Payer>`select id, banco, moneda, cuenta, documento, nombre from payments.cuenta_pagadora
    where banco = ${banco} and moneda = ${moneda} and activo`;
const none = (banco: string, moneda: string): never =>
  refuse(`Registre primero la cuenta de la que se paga en el banco ${banco}, en ${moneda}`);

/** The account that payments to a bank leave from. Refuses where there is none. */
export async function payerOf(em: EntityManager, banco: string, moneda: string): Promise<Payer> {
  return (await row(em, active(banco, moneda))) ?? none(banco, moneda);
}

/**
 * As `payerOf`, locked: what one bank's files change is changed one file after another, and no month is closed
 * meanwhile.
 */
export async function lockPayer(em: EntityManager, banco: string, moneda: string): Promise<Payer> {
  return (await row(em, sql<Payer>`${active(banco, moneda)} for update`)) ?? none(banco, moneda);
}

/** As `lockPayer`, for all accounts of a bank. */
export async function lockBank(em: EntityManager, banco: string): Promise<void> {
  await rows(em, sql`select id from payments.cuenta_pagadora where banco = ${banco} order by id for update`);
}
