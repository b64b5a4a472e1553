import { Body, Controller, Headers, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ALTERNATIVE_MESSAGES,
  AnswerEmailChange,
  ChangeEmail,
  EMAIL_CHANGE_MESSAGES,
  type LinkedEmailChange,
} from '@registro/contracts/accounts/email-change';
import { Allow, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { RateLimit } from '@registro/platform/rate-limit';
import { Ties } from '../tie/ties.js';
import { AnswerEmailChangeCommand } from './answer-email-change.js';
import { AskEmailChangeCommand } from './ask-email-change.js';
import { CancelEmailChangeCommand } from './cancel-email-change.js';
import { ReadLinkedEmailChange, ReadOwnEmailChange } from './read-email-change.js';

const MINUTE = 60_000;

/** The address of one's account: to change it, and the links of the mails that ask for it. */
@Controller('api')
export class EmailController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: RateLimit,
    private readonly ties: Ties,
  ) {}

  @Read('cuenta/correo', 'cualquiera')
  own(@User() { id }: SessionUser) {
    return this.queries.execute(new ReadOwnEmailChange(id));
  }

  @Endpoint('cuenta/correo', 'cualquiera')
  async ask(@User() user: SessionUser, @Headers('cookie') cookie: string, @Ip() ip: string, @Body() body: ChangeEmail) {
    await this.ties.seen(user.id, cookie);
    await this.commands.execute(new AskEmailChangeCommand(user, body, ip));
    return new Answer(await this.own(user), EMAIL_CHANGE_MESSAGES.pedido);
  }

  @Endpoint('cuenta/correo/cancelar', 'cualquiera')
  async cancel(@User() user: SessionUser) {
    await this.commands.execute(new CancelEmailChangeCommand(user.id, 'cuenta'));
    return new Answer(await this.own(user), EMAIL_CHANGE_MESSAGES.cancelado);
  }

  @Read('publico/cambio-de-correo/:clave', 'publico')
  async linked(@Param('clave') clave: string, @Ip() ip: string) {
    await this.limits.take(`enlace-correo:${ip}`, 60, MINUTE);
    return this.queries.execute(new ReadLinkedEmailChange(clave));
  }

  @Post('publico/cambio-de-correo/:clave')
  @HttpCode(200)
  @Allow('publico')
  async answer(@Param('clave') clave: string, @Body() { acepta }: AnswerEmailChange, @Ip() ip: string) {
    await this.limits.take(`enlace-correo:${ip}`, 60, MINUTE);
    const then = await this.commands.execute(new AnswerEmailChangeCommand(clave, acepta, ip));
    return new Answer(then, saidOf(then));
  }
}

/** What was done, in words. */
function saidOf({ cual, estado }: LinkedEmailChange): string {
  if (cual === 'alternativo') return ALTERNATIVE_MESSAGES[estado];
  return EMAIL_CHANGE_MESSAGES[estado === 'pedido' ? 'confirmado' : estado];
}
