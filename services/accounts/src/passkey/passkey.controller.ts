import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AddPasskey, RenamePasskey } from '@registro/contracts/accounts/passkey';
import { Call, Read, User } from '@registro/platform/auth/call';
import type { SessionUser } from '@registro/platform/auth/session';
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
  ) {}

  @Read('', 'cualquiera')
  list(@User() user: SessionUser) {
    return readPasskeys(this.em, user.id);
  }

  /** What the browser makes one of. */
  @Call('nueva', 'cualquiera')
  askNew(@User() user: SessionUser) {
    return this.passkeys.askNew(user);
  }

  @Call('agregar', 'cualquiera')
  add(@User() user: SessionUser, @Body() body: AddPasskey) {
    return this.commands.execute(new AddPasskeyCommand(user, body));
  }

  @Call(':id/renombrar', 'cualquiera')
  rename(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { nombre }: RenamePasskey) {
    return this.commands.execute(new RenamePasskeyCommand(user, id, nombre));
  }

  @Call(':id/quitar', 'cualquiera')
  remove(@User() user: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.commands.execute(new RemovePasskeyCommand(user, id));
  }
}
