import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AppealedObject, AskAppeal, OwnAppealsQuestion } from '@registro/contracts/appeals/asking';
import { RecordId } from '@registro/contracts/record-id';
import { Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { AskAppealCommand } from './ask-appeal.js';
import { OwnAppeals } from './own-appeals.js';
import { WithdrawAppealCommand } from './withdraw-appeal.js';

/** What people ask to be looked at again. */
@Controller('api')
export class OwnAppealsController {
  constructor(
    private readonly own: OwnAppeals,
    private readonly commands: CommandBus,
  ) {}

  @Endpoint('consultar/apelaciones/listar', 'investigador')
  list(@User() user: SessionUser, @Body() { antesDe }: OwnAppealsQuestion) {
    return this.own.list(user, antesDe);
  }

  @Endpoint('consultar/apelaciones/ver', 'investigador')
  one(@User() user: SessionUser, @Body() { id }: RecordId) {
    return this.own.one(user, id);
  }

  @Endpoint('consultar/apelaciones/objeto', 'investigador')
  about(@User() user: SessionUser, @Body() { objeto, idObjeto }: AppealedObject) {
    return this.own.about(user, objeto, idObjeto);
  }

  @Endpoint('guardar/apelaciones/pedir', 'investigador')
  async ask(@User() user: SessionUser, @Body() body: AskAppeal) {
    return new Answer(await this.commands.execute(new AskAppealCommand(user, body)), 'Recibimos su recurso');
  }

  @Endpoint('guardar/apelaciones/retirar', 'investigador')
  async withdraw(@User() user: SessionUser, @Body() { id }: RecordId) {
    return new Answer(await this.commands.execute(new WithdrawAppealCommand(user, id)), 'Retiró su recurso');
  }
}
