import { Body, Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { MAIN_CEASED, SaveWork, SaveWorksNow } from '@registro/contracts/profile/work';
import { RecordId } from '@registro/contracts/record-id';
import { Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { DELETED, SAVED } from '../record/messages.js';
import { AnswerWorkQuestionCommand } from './answer-work-question.js';
import { DeleteWorkCommand } from './delete-work.js';
import { ListWorks, ViewWork } from './read-works.js';
import { SaveWorkCommand } from './save-work.js';

@Controller('api')
export class WorkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint('consultar/laboral/listar', 'investigador')
  list(@User() user: SessionUser) {
    return this.queries.execute(new ListWorks(user));
  }

  @Endpoint('consultar/laboral/ver', 'investigador')
  view(@User() user: SessionUser, @Body() { id }: RecordId) {
    return this.queries.execute(new ViewWork(user, id));
  }

  @Endpoint('guardar/laboral/registro', 'investigador')
  async save(@User() user: SessionUser, @Body() body: SaveWork) {
    const { id, anterior } = await this.commands.execute(new SaveWorkCommand(user, body));
    return new Answer({ id }, SAVED, { advertencia: anterior && MAIN_CEASED(anterior) });
  }

  @Endpoint('guardar/laboral/trabajaActualmente', 'investigador')
  async answer(@User() user: SessionUser, @Body() body: SaveWorksNow) {
    return new Answer(await this.commands.execute(new AnswerWorkQuestionCommand(user, body.trabajaActualmente)), SAVED);
  }

  @Endpoint('consultar/laboral/eliminar', 'investigador')
  async remove(@User() user: SessionUser, @Body() { id }: RecordId) {
    await this.commands.execute(new DeleteWorkCommand(user, id));
    return new Answer({ id }, DELETED);
  }
}
