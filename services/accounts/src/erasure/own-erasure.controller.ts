import { Body, Controller, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AskErasure, ERASURE_MESSAGES, type ErasurePreview } from '@registro/contracts/accounts/erasure';
import { Allow, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { RateLimit } from '@registro/platform/rate-limit';
import { AskErasureCommand } from './ask-erasure.js';
import { ConfirmErasureCommand } from './confirm-erasure.js';
import { ErasurePreviews } from './erasure-previews.js';
import { ReadLinkedErasure, ReadOwnErasure } from './read-own-erasure.js';
import { TakeBackErasureCommand } from './take-back-erasure.js';

const MINUTE = 60_000;

/** That one asks to be erased, and the link of the mail that confirms it. */
@Controller('api')
export class OwnErasureController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly previews: ErasurePreviews,
    private readonly limits: RateLimit,
  ) {}

  @Read('cuenta/borrado', 'cualquiera')
  own(@User() { id }: SessionUser) {
    return this.queries.execute(new ReadOwnErasure(id));
  }

  @Read('cuenta/borrado/previa', 'cualquiera')
  preview(@User() { id }: SessionUser): Promise<ErasurePreview> {
    return this.previews.of(id);
  }

  @Endpoint('cuenta/borrado', 'cualquiera')
  async ask(@User() user: SessionUser, @Ip() ip: string, @Body() body: AskErasure) {
    await this.commands.execute(new AskErasureCommand(user, body, ip));
    return new Answer(await this.own(user), ERASURE_MESSAGES.pedido);
  }

  @Endpoint('cuenta/borrado/retirar', 'cualquiera')
  async takeBack(@User() user: SessionUser) {
    await this.commands.execute(new TakeBackErasureCommand(user.id));
    return new Answer(await this.own(user), ERASURE_MESSAGES.retirado);
  }

  @Read('publico/borrado/:clave', 'publico')
  async linked(@Param('clave') clave: string, @Ip() ip: string) {
    await this.limits.take(`enlace-borrado:${ip}`, 60, MINUTE);
    return this.queries.execute(new ReadLinkedErasure(clave));
  }

  @Post('publico/borrado/:clave')
  @HttpCode(200)
  @Allow('publico')
  async confirm(@Param('clave') clave: string, @Ip() ip: string) {
    await this.limits.take(`enlace-borrado:${ip}`, 60, MINUTE);
    return new Answer(await this.commands.execute(new ConfirmErasureCommand(clave)), ERASURE_MESSAGES.confirmado);
  }
}
