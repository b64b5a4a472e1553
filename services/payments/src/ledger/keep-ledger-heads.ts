import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type Chain, KeepHeads } from '@registro/platform/chain-heads';
import { Config } from '@registro/platform/config';
import { sql } from 'kysely';

/** The ledger, and whom it pays. */
export const LEDGER_CHAINS: Chain[] = [
  { nombre: 'libro', id: 2, lock: 727_411, uno: 'el asiento', rows: sql`select numero, huella from payments.asiento` },
  {
    nombre: 'beneficiarios',
    id: 3,
    lock: 727_412,
    uno: 'el beneficiario',
    rows: sql`select b.id as numero, payments.huella_beneficiario(b) as huella from payments.beneficiario b`,
    loose: true,
  },
];

/** Writes the heads of the ledger and the payees outside of the database (decision 91). */
@Injectable()
export class KeepLedgerHeads extends KeepHeads {
  protected readonly chains = LEDGER_CHAINS;

  constructor(em: EntityManager, @Inject(Config) config: Config) {
    super(em, config);
  }
}
