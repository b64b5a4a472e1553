import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Confirmed } from '@registro/contracts/accounts/confirm-identity';
import { PASSKEY_MESSAGES, type PasskeyAnswer } from '@registro/contracts/accounts/passkey';
import { invalid } from '@registro/platform/errors';
import { RateLimit } from '@registro/platform/rate-limit';
import { Passkeys } from '../passkey/passkeys.js';
import { confirmTries } from './confirm-tries.js';
import { keepConfirmation } from './keep-confirmation.js';

export class ConfirmByPasskeyCommand extends Command<Confirmed> {
  constructor(
    readonly idUsuario: number,
    readonly answer: PasskeyAnswer,
  ) {
    super();
  }
}

/**
 * As `ConfirmIdentity`, with one of one's own passkeys: it has signed what was given to this person for this one thing,
 * a moment ago and not before. 422 otherwise.
 */
@CommandHandler(ConfirmByPasskeyCommand)
export class ConfirmByPasskeyHandler implements ICommandHandler<ConfirmByPasskeyCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly passkeys: Passkeys,
    private readonly limits: RateLimit,
  ) {}

  async execute({ idUsuario, answer }: ConfirmByPasskeyCommand): Promise<Confirmed> {
    const tries = confirmTries(this.limits, idUsuario);
    await tries.take();
    const used = await this.passkeys.use(answer, 'confirmar', idUsuario);
    if (used?.purpose.uso !== 'confirmar') invalid({ campo: 'llave', mensaje: PASSKEY_MESSAGES.rechazada });
    const confirmed = await keepConfirmation(this.em, idUsuario, used.purpose.para, 'llave');
    await tries.forget();
    return confirmed;
  }
}
