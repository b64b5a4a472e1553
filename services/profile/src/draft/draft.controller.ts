import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ReadDraft, SaveDraft } from '@registro/contracts/draft';
import { Call, Read, User } from '@registro/platform/auth/call';
import type { SessionUser } from '@registro/platform/auth/session';
import { ReadDraftQuery } from './read-draft.js';
import { ReadDraftStart } from './read-draft-start.js';
import { SaveDraftCommand } from './save-draft.js';

@Controller('api')
export class DraftController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Call('consultar/borrador', 'investigador')
  read(@User() user: SessionUser, @Body() body: ReadDraft) {
    return this.queries.execute(new ReadDraftQuery(user, body));
  }

  @Call('guardar/borrador', 'investigador')
  save(@User() user: SessionUser, @Body() body: SaveDraft) {
    return this.commands.execute(new SaveDraftCommand(user, body));
  }

  @Read('interno/borrador/:idUsuario/:formulario/:idRegistro', 'interno')
  start(
    @Param('idUsuario', ParseIntPipe) idUsuario: number,
    @Param('formulario') formulario: string,
    @Param('idRegistro', ParseIntPipe) idRegistro: number,
  ) {
    return this.queries.execute(new ReadDraftStart(idUsuario, formulario, idRegistro));
  }
}
