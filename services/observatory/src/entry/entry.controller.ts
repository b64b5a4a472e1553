import { Body, Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ENTRY_HIDDEN, ENTRY_SAVED, SaveEntry } from '@registro/contracts/directory/directory';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { ReadOwnEntry } from './read-own-entry.js';
import { SaveEntryCommand } from './save-entry.js';

/** What one shows of oneself in the directory. */
@Controller('api')
export class EntryController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Read('consultar/directorio', 'investigador')
  own(@User() user: SessionUser) {
    return this.queries.execute(new ReadOwnEntry(user));
  }

  @Endpoint('guardar/directorio', 'investigador')
  async save(@User() user: SessionUser, @Body() data: SaveEntry) {
    await this.commands.execute(new SaveEntryCommand(user, data));
    return new Answer(await this.own(user), data.visible ? ENTRY_SAVED : ENTRY_HIDDEN);
  }
}
