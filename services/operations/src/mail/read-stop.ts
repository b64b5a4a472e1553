import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { STOP_NOT_FOUND, type StopState } from '@registro/contracts/mails/stranger';
import { Config } from '@registro/platform/config';
import { notFound } from '@registro/platform/errors';
import { isStopped, stopDigest } from '@registro/platform/mail/stranger-mail';
import { alertsStopped } from '../alert/stop-alerts.js';
import { alertStopped } from '../alert/stop-key.js';

export class ReadStop extends Query<StopState> {
  constructor(readonly llave: string) {
    super();
  }
}

/**
 * Whether the address of this key gets mails that somebody else asks for, or its person those of calls. Opening the
 * link changes nothing.
 */
@QueryHandler(ReadStop)
export class ReadStopHandler implements IQueryHandler<ReadStop> {
  constructor(
    private readonly em: EntityManager,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ llave }: ReadStop): Promise<StopState> {
    const asker = alertStopped(this.config, llave);
    if (asker !== null) return alertsStopped(this.em, asker);
    const digest = stopDigest(this.config, llave) ?? notFound(STOP_NOT_FOUND);
    return { detenido: await isStopped(this.em, { digest }) };
  }
}
