import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Headers, Param, ParseIntPipe } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AddPasskey, RemovePasskey, RenamePasskey } from '@registro/contracts/accounts/passkey';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Ties } from '../tie/ties.js';
import { AddPasskeyCommand } from './add-passkey.js';
import { Passkeys } from './passkeys.js';
import { readPasskeys } from './read-passkeys.js';
import { RemovePasskeyCommand } from './remove-passkey.js';
import { RenamePasskeyCommand } from './rename-passkey.js';

/** One's own passkeys. */
@Controller('api/cuenta/llaves')
export class PasskeyController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly passkeys: Passkeys,
    private readonly ties: Ties,
  ) {}

  @Read('', 'cualquiera')
  list(@User() user: SessionUser) {
    return readPasskeys(this.em, user.id);
  }

  /** What the browser makes one of. */
  @Endpoint('nueva', 'cualquiera')
  askNew(@User() user: SessionUser) {
    return this.passkeys.askNew(user);
  }

  @Endpoint('agregar', 'cualquiera')
  async add(@User() user: SessionUser, @Headers('cookie') cookie: string, @Body() body: AddPasskey) {
    await this.ties.seen(user.id, cookie);
    return this.commands.execute(new AddPasskeyCommand(user, body));
  }

  @Endpoint(':id/renombrar', 'cualquiera')
  rename(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { nombre }: RenamePasskey) {
    return this.commands.execute(new RenamePasskeyCommand(user, id, nombre));
  }

  @Endpoint(':id/quitar', 'cualquiera')
  remove(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { confirmacion }: RemovePasskey) {
    return this.commands.execute(new RemovePasskeyCommand(user, id, confirmacion));
  }
}
