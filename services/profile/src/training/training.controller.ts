import { Body, Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SaveTraining } from '@registro/contracts/profile/training';
import { RecordId } from '@registro/contracts/record-id';
import { Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { DELETED, SAVED } from '../record/messages.js';
import { DeleteTrainingCommand } from './delete-training.js';
import { ListTrainings, ViewTraining } from './read-trainings.js';
import { SaveTrainingCommand } from './save-training.js';

@Controller('api')
export class TrainingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint('consultar/capacitacion/listar', 'investigador')
  list(@User() user: SessionUser) {
    return this.queries.execute(new ListTrainings(user));
  }

  @Endpoint('consultar/capacitacion/ver', 'investigador')
  view(@User() user: SessionUser, @Body() { id }: RecordId) {
    return this.queries.execute(new ViewTraining(user, id));
  }

  @Endpoint('guardar/capacitacion/registro', 'investigador')
  async save(@User() user: SessionUser, @Body() body: SaveTraining) {
    return new Answer(await this.commands.execute(new SaveTrainingCommand(user, body)), SAVED);
  }

  @Endpoint('consultar/capacitacion/eliminar', 'investigador')
  async remove(@User() user: SessionUser, @Body() { id }: RecordId) {
    await this.commands.execute(new DeleteTrainingCommand(user, id));
    return new Answer({ id }, DELETED);
  }
}
