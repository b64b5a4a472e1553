import { Body, Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SaveStudy } from '@registro/contracts/profile/study';
import { RecordId } from '@registro/contracts/record-id';
import { Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { DELETED, SAVED } from '../record/messages.js';
import { DeleteStudyCommand } from './delete-study.js';
import { ListStudies, ViewStudy } from './read-studies.js';
import { SaveStudyCommand } from './save-study.js';

@Controller('api')
export class StudyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint('consultar/estudios/listar', 'investigador')
  list(@User() user: SessionUser) {
    return this.queries.execute(new ListStudies(user));
  }

  @Endpoint('consultar/estudios/ver', 'investigador')
  view(@User() user: SessionUser, @Body() { id }: RecordId) {
    return this.queries.execute(new ViewStudy(user, id));
  }

  @Endpoint('guardar/estudios/registro', 'investigador')
  async save(@User() user: SessionUser, @Body() body: SaveStudy) {
    return new Answer(await this.commands.execute(new SaveStudyCommand(user, body)), SAVED);
  }

  @Endpoint('consultar/estudios/eliminar', 'investigador')
  async remove(@User() user: SessionUser, @Body() { id }: RecordId) {
    await this.commands.execute(new DeleteStudyCommand(user, id));
    return new Answer({ id }, DELETED);
  }
}
