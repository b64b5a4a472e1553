import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '@registro/platform/config';
import type { Chain } from '@registro/platform/heads/block';
import { KeepHeads } from '@registro/platform/heads/chain-heads';
import { LOG_HEADS } from '../log/log-heads.js';

/** The links of the audit. */
export const AUDIT_CHAIN_ROWS: Chain = {
  nombre: 'auditoria',
  id: 4,
  lock: 727_413,
  uno: 'el eslabón',
  logged: true,
};

/** Writes the heads of the audit and of the public log outside of the database (decisions 91, 172). */
@Injectable()
export class KeepAuditHeads extends KeepHeads {
  protected readonly chains = [AUDIT_CHAIN_ROWS, LOG_HEADS];

  constructor(em: EntityManager, @Inject(Config) config: Config) {
    super(em, config);
  }
}
