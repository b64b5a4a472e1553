import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type Chain, KeepHeads } from '@registro/platform/chain-heads';
import { Config } from '@registro/platform/config';

/** The links of the audit. */
export const AUDIT_CHAIN_ROWS: Chain = {
  nombre: 'auditoria',
  id: 4,
  lock: 727_413,
  uno: 'el eslabón',
};

/** Writes the heads of the audit outside of the database (decision 91). */
@Injectable()
export class KeepAuditHeads extends KeepHeads {
  protected readonly chains = [AUDIT_CHAIN_ROWS];

  constructor(em: EntityManager, @Inject(Config) config: Config) {
    super(em, config);
  }
}
