import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONFIRM_INSTEAD, CONFIRM_MESSAGES, type Confirmed, type ConfirmIdentity } from '@registro/contracts/accounts/confirm-identity';
import { CONFIRM_PASSKEY } from '@registro/contracts/accounts/passkey';
import type { SessionUser } from '@registro/platform/auth/session';
import { invalid } from '@registro/platform/errors';
import { RateLimit } from '@registro/platform/rate-limit';
import { Auth } from '../auth/auth.js';
import { confirmTries } from './confirm-tries.js';
import { confirmWay } from './confirm-way.js';
import { keepConfirmation } from './keep-confirmation.js';

export class ConfirmIdentityCommand extends Command<Confirmed> {
  constructor(
    readonly user: SessionUser,
    /** of the request: the session that it came with */
    readonly cookie: string,
    readonly data: ConfirmIdentity,
  ) {
    super();
  }
}

/**
 * Who is signed in shows again that it is them: an open session that somebody found is not enough to move money. With
 * the strongest that the account has (`confirmWay`); for a passkey of another device with the password or a code of the
 * second step. 422 beside the field where it is wrong or not enough; 429 after ten tries in a quarter of an hour.
 */
@CommandHandler(ConfirmIdentityCommand)
export class ConfirmIdentityHandler implements ICommandHandler<ConfirmIdentityCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly auth: Auth,
    private readonly limits: RateLimit,
  ) {}

  async execute({ user, cookie, data: { para, clave, codigo } }: ConfirmIdentityCommand): Promise<Confirmed> {
    const tries = confirmTries(this.limits, user.id);
    await tries.take();
    const given = codigo ? 'totp' : 'clave';
    const asked = para === CONFIRM_PASSKEY ? given : await confirmWay(this.em, user.id, para);
    if (asked !== given) invalid({ campo: asked === 'totp' ? 'codigo' : 'clave', mensaje: CONFIRM_INSTEAD[asked] });
    if (given === 'clave') {
      if (!(await this.auth.isPassword(cookie, clave!))) invalid({ campo: 'clave', mensaje: CONFIRM_MESSAGES.clave });
    } else {
      const wrong = await this.auth.takeCode(cookie, codigo!);
      if (wrong) invalid({ campo: 'codigo', mensaje: wrong });
    }
    const confirmed = await keepConfirmation(this.em, user.id, para, given);
    await tries.forget();
    return confirmed;
  }
}
