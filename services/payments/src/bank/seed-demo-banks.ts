import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '@registro/platform/config';
import { sql } from 'kysely';
import { seedTraced } from '../ledger/seed-traced.js';
import { STANDARD } from './layout/standard-layouts.js';

/** The bank whose own layouts the demo has; every bank takes ISO 20022. */
const DEMO_BANK = '0102';

/** The demo pays from an account in each bank of the catalogue, and writes the files of one in layouts of its own. */
export async function seedDemoBanks(em: EntityManager, config: Config): Promise<void> {
  if (!config.demo) return;
  await seedTraced(
    em,
    'cuenta pagadora',
    sql`insert into payments.cuenta_pagadora (banco, moneda, cuenta, documento, nombre)
        select b, 'VES', b || lpad('7', 16, '0'), 'G-200000007', 'Fondo Nacional de Ciencia' from (
          select lpad(value::text, 4, '0') as b from catalogs.elemento where lista = 'tipoBanco') c
        on conflict do nothing`,
  );
  const formats = Object.entries(STANDARD).flatMap(([tipo, layouts]) =>
    Object.entries(layouts).map(([nombre, definicion]) => ({ tipo, nombre: nombre === 'csv' ? 'CSV' : 'Ancho fijo', definicion })),
  );
  await seedTraced(
    em,
    'formato de banco',
    sql`insert into payments.formato_banco (banco, tipo, nombre, definicion)
        select ${DEMO_BANK}, tipo, nombre, definicion from jsonb_to_recordset(${JSON.stringify(formats)}::jsonb) as f(tipo text, nombre text, definicion jsonb)
        on conflict do nothing`,
  );
}
