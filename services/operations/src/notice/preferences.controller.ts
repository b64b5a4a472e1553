import { Body, Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SavePreferences } from '@registro/contracts/notices/preferences';
import { Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { ReadPreferences } from './read-preferences.js';
import { SavePreferencesCommand } from './save-preferences.js';

@Controller('api')
export class PreferencesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Read('consultar/avisos/preferencias', 'cualquiera')
  read(@User() user: SessionUser) {
    return this.queries.execute(new ReadPreferences(user));
  }

  @Endpoint('consultar/avisos/preferencias', 'cualquiera')
  ask(@User() user: SessionUser) {
    return this.read(user);
  }

  @Endpoint('guardar/avisos/preferencias', 'cualquiera')
  async save(@User() user: SessionUser, @Body() body: SavePreferences) {
    await this.commands.execute(new SavePreferencesCommand(user, body));
    return new Answer(await this.read(user), 'Sus preferencias fueron guardadas');
  }
}
