import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '@registro/platform/config';
import type { Chain } from '@registro/platform/heads/block';
import { KeepHeads } from '@registro/platform/heads/chain-heads';

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
