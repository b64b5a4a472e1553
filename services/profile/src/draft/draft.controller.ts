import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import type { FilesInDrafts } from '@registro/contracts/draft';
import { DRAFT_BUDGET, ReadDraft, SaveDraft } from '@registro/contracts/draft-calls';
import { Answers, Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { Budget } from '@registro/platform/http/json-budget';
import { FilesInDraftsQuery } from './files-in-drafts.js';
import { ReadDraftQuery } from './read-draft.js';
import { ReadDraftStart } from './read-draft-start.js';
import { SaveDraftCommand } from './save-draft.js';

@Controller('api')
export class DraftController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint('consultar/borrador', 'investigador')
  async read(@User() user: SessionUser, @Body() body: ReadDraft) {
    const kept = await this.queries.execute(new ReadDraftQuery(user, body));
    return new Answer(kept?.datos ?? null, undefined, { version: kept?.version ?? null });
  }

  @Endpoint('guardar/borrador', 'investigador')
  @Budget(DRAFT_BUDGET)
  save(@User() user: SessionUser, @Body() body: SaveDraft) {
    return this.commands.execute(new SaveDraftCommand(user, body));
  }

  @Answers(ASKS.draft)
  start(
    @Param('idUsuario', ParseIntPipe) idUsuario: number,
    @Param('formulario') formulario: string,
    @Param('idRegistro', ParseIntPipe) idRegistro: number,
  ) {
    return this.queries.execute(new ReadDraftStart(idUsuario, formulario, idRegistro));
  }

  @Answers(ASKS.filesInDrafts)
  files(@Body() question: FilesInDrafts) {
    return this.queries.execute(new FilesInDraftsQuery(question));
  }
}
