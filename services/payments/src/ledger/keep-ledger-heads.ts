import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '@registro/platform/config';
import type { Chain } from '@registro/platform/heads/block';
import { KeepHeads } from '@registro/platform/heads/chain-heads';

/** The ledger, and whom it pays. */
export const LEDGER_CHAINS: Chain[] = [
  { nombre: 'libro', id: 2, lock: 727_411, uno: 'el asiento', logged: true },
  {
    nombre: 'beneficiarios',
    id: 3,
    lock: 727_412,
    uno: 'el beneficiario',
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
