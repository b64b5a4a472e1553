import { Body, Controller, Ip, Param, ParseIntPipe, Post, HttpCode } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { TEAM_CALLS } from '@registro/contracts/calls/routes';
import { AnswerInvitation, AnswerOwnInvitation, SayPresence } from '@registro/contracts/calls/team';
import { ANSWERED, LINK_ANSWERED } from '@registro/contracts/calls/member-answer';
import type { TieQuestion } from '@registro/contracts/evaluation/links';
import { Answers, Allow, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { RateLimit } from '@registro/platform/rate-limit';
import { AnswerInvitationCommand } from './answer-invitation.js';
import { ListInvitations, ReadLinkedInvitation } from './read-invitations.js';
import { ReadTeamNotice } from './read-team-notice.js';
import { SayPresenceCommand } from './say-presence.js';
import { TeamMates } from './team-mates.js';

const MINUTE = 60_000;

@Controller('api')
export class TeamController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: RateLimit,
  ) {}

  @Endpoint(TEAM_CALLS.invitaciones, 'investigador')
  invitations(@User() user: SessionUser) {
    return this.queries.execute(new ListInvitations(user));
  }

  @Endpoint(TEAM_CALLS.responder, 'investigador')
  async answer(@User() user: SessionUser, @Body() { idMiembro, acepta }: AnswerOwnInvitation) {
    const { respuesta } = await this.commands.execute(new AnswerInvitationCommand({ idUsuario: user.id, idMiembro }, acepta));
    return new Answer({ respuesta }, ANSWERED);
  }

  @Endpoint(TEAM_CALLS.presencia, 'investigador')
  presence(@User() user: SessionUser, @Body() body: SayPresence) {
    return this.commands.execute(new SayPresenceCommand(user, body));
  }

  /** By the link of the mail, without signing in. */
  @Read('publico/equipo/:clave', 'publico')
  async linked(@Param('clave') clave: string, @Ip() ip: string) {
    await this.limits.take(`equipo:${ip}`, 60, MINUTE);
    return this.queries.execute(new ReadLinkedInvitation(clave));
  }

  @Post('publico/equipo/:clave')
  @HttpCode(200)
  @Allow('publico')
  async answerLinked(@Param('clave') clave: string, @Body() { acepta }: AnswerInvitation, @Ip() ip: string) {
    await this.limits.take(`equipo:${ip}`, 60, MINUTE);
    const given = await this.commands.execute(new AnswerInvitationCommand({ clave }, acepta));
    return new Answer(given, given.porEnlace ? LINK_ANSWERED : ANSWERED);
  }

  @Answers(ASKS.teamMates)
  links(@Body() question: TieQuestion) {
    return this.queries.execute(new TeamMates(question));
  }

  @Answers(ASKS.noticeFacts, 'equipos')
  notice(@Param('id', ParseIntPipe) id: number, @Param('aviso') aviso: string) {
    return this.queries.execute(new ReadTeamNotice(id, aviso));
  }
}
