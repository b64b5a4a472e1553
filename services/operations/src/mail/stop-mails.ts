import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { STOP_NOT_FOUND, type StopState } from '@registro/contracts/mails/stranger';
import { transaction } from '@registro/platform/database/database';
import { Config } from '@registro/platform/config';
import { notFound } from '@registro/platform/errors';
import { stopDigest, stopMails } from '@registro/platform/mail/stranger-mail';
import { stopAlerts } from '../alert/stop-alerts.js';
import { alertStopped } from '../alert/stop-key.js';

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
 * be told of calls, they are told of none (rule C-30).
 */
@CommandHandler(StopMailsCommand)
export class StopMailsHandler implements ICommandHandler<StopMailsCommand> {
  constructor(
    private readonly em: EntityManager,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ llave, detener }: StopMailsCommand): Promise<StopState> {
    const asker = alertStopped(this.config, llave);
    if (asker !== null) return transaction(this.em, (em) => stopAlerts(em, asker, detener));
    const digest = stopDigest(this.config, llave) ?? notFound(STOP_NOT_FOUND);
    await transaction(this.em, (em) => stopMails(em, digest, detener));
    return { detenido: detener };
  }
}
