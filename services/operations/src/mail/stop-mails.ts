import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { STOP_NOT_FOUND, type StopState } from '@registro/contracts/mails/stranger';
import { Internal } from '@registro/platform/auth/internal';
import { transaction } from '@registro/platform/database/database';
import { Config } from '@registro/platform/config';
import { notFound } from '@registro/platform/errors';
import { stoppedBy } from '@registro/platform/mail/stop-key';
import { stopDigest, stopMails } from '@registro/platform/mail/stranger-mail';
import { stopAlerts } from '../alert/stop-alerts.js';

export class StopMailsCommand extends Command<StopState> {
  constructor(
    readonly llave: string,
    readonly detener: boolean,
  ) {
    super();
  }
}

/**
 * Who got a mail that somebody else asked for has no more of them, or has them again (rule N-20). Nobody is signed in,
 * and of the address its digest alone is known: there is nobody whose trace it would be. With the key of who asked to
 * be told of calls, they are told of none
 * (rule C-30); with that of who gets figures, none come (rule O-21).
 */
@CommandHandler(StopMailsCommand)
export class StopMailsHandler implements ICommandHandler<StopMailsCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ llave, detener }: StopMailsCommand): Promise<StopState> {
    const asked = stoppedBy(this.config, llave);
    if (asked?.what === 'cifras') {
      const { detenido } = await this.internal.post(ASKS.stopReports, { idUsuario: asked.idUsuario, detener });
      return { detenido, cifras: true };
    }
    if (asked) return transaction(this.em, (em) => stopAlerts(em, asked.idUsuario, detener));
    const digest = stopDigest(this.config, llave) ?? notFound(STOP_NOT_FOUND);
    await transaction(this.em, (em) => stopMails(em, digest, detener));
    return { detenido: detener };
  }
}
