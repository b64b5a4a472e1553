import { Body, Controller, Headers, Ip, Param, ParseIntPipe } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ALTERNATIVE_MESSAGES, ChangeAlternative } from '@registro/contracts/accounts/email-change';
import { ASKS } from '@registro/contracts/asks';
import { Answers, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { Ties } from '../tie/ties.js';
import { AskAlternativeCommand } from './ask-alternative.js';
import { CancelEmailChangeCommand } from './cancel-email-change.js';
import { ReadOwnAlternative } from './read-own-alternative.js';
import { ReadSettledAlternative } from './settled-alternative.js';
import { TakeBackAlternativeCommand } from './take-back-alternative.js';

/** The alternative address of one's record: to change it, to take it away, to take that back. */
@Controller('api')
export class AlternativeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly ties: Ties,
  ) {}

  @Read('cuenta/correo/alternativo', 'cualquiera')
  own(@User() { id }: SessionUser) {
    return this.queries.execute(new ReadOwnAlternative(id));
  }

  @Endpoint('cuenta/correo/alternativo', 'cualquiera')
  async ask(@User() user: SessionUser, @Headers('cookie') cookie: string, @Ip() ip: string, @Body() body: ChangeAlternative) {
    await this.ties.seen(user.id, cookie);
    await this.commands.execute(new AskAlternativeCommand(user, body, ip));
    return new Answer(await this.own(user), ALTERNATIVE_MESSAGES[body.correo === null ? 'quitado' : 'pedido']);
  }

  @Endpoint('cuenta/correo/alternativo/cancelar', 'cualquiera')
  async cancel(@User() user: SessionUser) {
    await this.commands.execute(new CancelEmailChangeCommand(user.id, 'alternativo'));
    return new Answer(await this.own(user), ALTERNATIVE_MESSAGES.cancelado);
  }

  @Endpoint('cuenta/correo/alternativo/deshacer', 'cualquiera')
  async takeBack(@User() user: SessionUser) {
    await this.commands.execute(new TakeBackAlternativeCommand(user.id));
    return new Answer(await this.own(user), ALTERNATIVE_MESSAGES.deshecho);
  }

  @Answers(ASKS.settledAlternative)
  settled(@Param('idUsuario', ParseIntPipe) idUsuario: number) {
    return this.queries.execute(new ReadSettledAlternative(idUsuario));
  }
}
