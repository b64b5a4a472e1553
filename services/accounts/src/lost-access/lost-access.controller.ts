import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Ip, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  type AskedLostAccess,
  AskLostAccess,
  ConfirmLostAccess,
  LOST_ACCESS_MESSAGES,
  LostAccessDecision,
  ProposeLostAccess,
} from '@registro/contracts/accounts/lost-access';
import { ASKS } from '@registro/contracts/asks';
import { confirms, proposes } from '@registro/platform/acts/who-may';
import { Answers, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { ListRoute } from '@registro/platform/http/list-route';
import { type ListQuery, listRows } from '@registro/platform/http/listing';
import { networkOf } from '@registro/platform/http/network';
import { RateLimit } from '@registro/platform/rate-limit';
import type { FastifyReply } from 'fastify';
import { ConfirmLostAccessCommand, StopLostAccessCommand } from './answer-lost-access.js';
import { AskLostAccessCommand } from './ask-lost-access.js';
import { DecideLostAccessCommand, RejectLostAccessCommand } from './decide-lost-access.js';
import { findLostAccess, liveOnly, lookUpLostAccess, presentLostAccess } from './linked-lost-access.js';
import { lostAccessList } from './lost-access.list.js';
import { ProofOfWork } from './proof-of-work.js';
import { ProposeLostAccessCommand } from './propose-lost-access.js';
import { daysKept, ReadLostAccess } from './read-lost-access.js';

const MINUTE = 60_000;
/** Of a network, a minute: keys looked at, and challenges made. */
const LOOKS = 60;

/** Who cannot enter: what they ask, by the keys in their mails, and what operators make of it. */
@Controller('api')
export class LostAccessController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: RateLimit,
    private readonly proof: ProofOfWork,
  ) {}

  @Read('publico/acceso-perdido/reto', 'publico')
  async challenge(@Ip() ip: string) {
    await this.look(ip);
    const [reto, dias] = await Promise.all([this.proof.challenge(), daysKept(this.em)]);
    return { reto, dias } satisfies AskedLostAccess;
  }

  @Endpoint('publico/acceso-perdido', 'publico')
  async ask(@Body() data: AskLostAccess, @Ip() ip: string) {
    await this.commands.execute(new AskLostAccessCommand(data, ip));
    return new Answer(null, LOST_ACCESS_MESSAGES.pedido);
  }

  @Read('publico/acceso-perdido/:clave', 'publico')
  async linked(@Param('clave') clave: string, @Ip() ip: string) {
    await this.look(ip);
    return presentLostAccess(await findLostAccess(this.em, clave));
  }

  @Endpoint('publico/acceso-perdido/:clave', 'publico')
  async confirm(@Param('clave') clave: string, @Body() { archivos }: ConfirmLostAccess, @Ip() ip: string) {
    await this.look(ip);
    await this.commands.execute(new ConfirmLostAccessCommand(clave, archivos));
    return new Answer(presentLostAccess(await findLostAccess(this.em, clave)), LOST_ACCESS_MESSAGES.confirmado);
  }

  @Endpoint('publico/acceso-perdido/:clave/detener', 'publico')
  async stop(@Param('clave') clave: string, @Ip() ip: string) {
    await this.look(ip);
    await this.commands.execute(new StopLostAccessCommand(clave));
    return new Answer(presentLostAccess(await findLostAccess(this.em, clave)), LOST_ACCESS_MESSAGES.detenido);
  }

  /** Whether a key still takes documents, for the service that keeps them. */
  @Answers(ASKS.lostAccess)
  async taking(@Param('clave') clave: string) {
    const found = liveOnly(await lookUpLostAccess(this.em, clave), 'documentos');
    return found && { id: found.id };
  }

  @ListRoute('recursos/accesos', 'operador:usuarios')
  list(@User() operator: SessionUser, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply) {
    return listRows(this.em, lostAccessList(operator.id), query, reply);
  }

  @Read('recursos/accesos/:id/detalle', 'operador:usuarios')
  detail(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadLostAccess(operator.id, id));
  }

  @Endpoint('recursos/accesos/:id/proponer', ...proposes('acceso'))
  propose(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() data: ProposeLostAccess) {
    return this.commands.execute(new ProposeLostAccessCommand(operator, id, data));
  }

  @Endpoint('recursos/accesos/:id/confirmar', ...confirms('acceso'))
  giveBack(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: LostAccessDecision) {
    return this.commands.execute(new DecideLostAccessCommand(operator, id, true, motivo));
  }

  @Endpoint('recursos/accesos/:id/negar', 'operador:usuarios')
  refuse(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: LostAccessDecision) {
    return this.commands.execute(new DecideLostAccessCommand(operator, id, false, motivo));
  }

  @Endpoint('recursos/accesos/:id/rechazar', 'operador:usuarios')
  reject(@User() operator: SessionUser, @Param('id', ParseIntPipe) id: number, @Body() { motivo }: LostAccessDecision) {
    return this.commands.execute(new RejectLostAccessCommand(operator, id, motivo));
  }

  private look(ip: string): Promise<void> {
    return this.limits.take(`enlace-acceso:${networkOf(ip)}`, LOOKS, MINUTE);
  }
}
