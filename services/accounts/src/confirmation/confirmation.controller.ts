import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Headers, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ConfirmIdentity, type ConfirmWay, type UseConfirmation } from '@registro/contracts/accounts/confirm-identity';
import { AskPasskey, PasskeyAnswer } from '@registro/contracts/accounts/passkey';
import { ASKS } from '@registro/contracts/asks';
import { Answers, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Passkeys } from '../passkey/passkeys.js';
import { Ties } from '../tie/ties.js';
import { ConfirmByPasskeyCommand } from './confirm-by-passkey.js';
import { ConfirmIdentityCommand } from './confirm-identity.js';
import { confirmWay } from './confirm-way.js';
import { UseConfirmationCommand } from './use-confirmation.js';

/** To show again who one is, before what moves money. */
@Controller('api')
export class ConfirmationController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly passkeys: Passkeys,
    private readonly ties: Ties,
  ) {}

  @Read('cuenta/confirmar', 'cualquiera')
  async way(@User() { id }: SessionUser, @Query('para') para = ''): Promise<ConfirmWay> {
    return { metodo: await confirmWay(this.em, id, para) };
  }

  @Endpoint('cuenta/confirmar', 'cualquiera')
  async confirm(@User() user: SessionUser, @Headers('cookie') cookie: string, @Body() body: ConfirmIdentity) {
    await this.ties.seen(user.id, cookie);
    return this.commands.execute(new ConfirmIdentityCommand(user, cookie, body));
  }

  /** What one of one's own passkeys is to sign. */
  @Endpoint('cuenta/confirmar/llave/reto', 'cualquiera')
  askPasskey(@User() { id }: SessionUser, @Body() { para }: AskPasskey) {
    return this.passkeys.ask({ uso: 'confirmar', idUsuario: id, para });
  }

  @Endpoint('cuenta/confirmar/llave', 'cualquiera')
  async confirmByPasskey(@User() { id }: SessionUser, @Headers('cookie') cookie: string, @Body() body: PasskeyAnswer) {
    await this.ties.seen(id, cookie);
    return this.commands.execute(new ConfirmByPasskeyCommand(id, body));
  }

  @Answers(ASKS.useConfirmation)
  use(@Body() body: UseConfirmation) {
    return this.commands.execute(new UseConfirmationCommand(body));
  }
}
