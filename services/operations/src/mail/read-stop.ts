import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { STOP_NOT_FOUND, type StopState } from '@registro/contracts/mails/stranger';
import { Internal } from '@registro/platform/auth/internal';
import { Config } from '@registro/platform/config';
import { notFound } from '@registro/platform/errors';
import { stoppedBy } from '@registro/platform/mail/stop-key';
import { isStopped, stopDigest } from '@registro/platform/mail/stranger-mail';
import { alertsStopped } from '../alert/stop-alerts.js';

export class ReadStop extends Query<StopState> {
  constructor(readonly llave: string) {
    super();
  }
}

/**
 * Whether the address of this key gets mails that somebody else asks for, or its person those of calls or of figures.
 * Opening the link changes nothing.
 */
@QueryHandler(ReadStop)
export class ReadStopHandler implements IQueryHandler<ReadStop> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ llave }: ReadStop): Promise<StopState> {
    const asked = stoppedBy(this.config, llave);
    if (asked?.what === 'cifras') {
      const { detenido } = await this.internal.post(ASKS.stopReports, { idUsuario: asked.idUsuario, detener: null });
      return { detenido, cifras: true };
    }
    if (asked) return alertsStopped(this.em, asked.idUsuario);
    const digest = stopDigest(this.config, llave) ?? notFound(STOP_NOT_FOUND);
    return { detenido: await isStopped(this.em, { digest }) };
  }
}
