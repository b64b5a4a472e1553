import { Body, Controller, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import type { DraftWindowsQuestion } from '@registro/contracts/draft';
import { CallRef } from '@registro/contracts/calls/programme';
import { TEAM_CALLS } from '@registro/contracts/calls/routes';
import { ReadDraftWindows } from '@registro/platform/applications/draft-windows';
import { Answers, Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { ReadAnnounced } from '../call-admin/read-announced.js';
import { PROPOSAL_DRAFT_WINDOWS, ReadUnsentDrafts } from '../call-admin/read-unsent-drafts.js';
import { ListOpenCalls } from './list-open-calls.js';
import { ReadCallEligibility } from './read-call-eligibility.js';
import { ReadCallIntake } from './read-call-intake.js';
import { ReadCallSentences } from './read-call-sentences.js';
import { ReadAppealDays } from './read-appeal-days.js';
import { ReadCallSetting } from './read-call-setting.js';
import { ViewCall } from './view-call.js';

@Controller('api')
export class CallController {
  constructor(private readonly queries: QueryBus) {}

  @Endpoint(TEAM_CALLS.verConvocatoria, 'investigador')
  view(@User() user: SessionUser, @Body() { convocatoria }: CallRef) {
    return this.queries.execute(new ViewCall(user, convocatoria));
  }

  @Endpoint(TEAM_CALLS.abiertas, 'investigador')
  open(@User() user: SessionUser) {
    return this.queries.execute(new ListOpenCalls(user));
  }

  @Endpoint(TEAM_CALLS.elegibilidad, 'investigador')
  eligibility(@User() user: SessionUser, @Body() { convocatoria }: CallRef) {
    return this.queries.execute(new ReadCallEligibility(user, convocatoria));
  }

  @Answers(ASKS.callSetting)
  setting(@Param('ventana') ventana: string) {
    return this.queries.execute(new ReadCallSetting(ventana));
  }

  @Answers(ASKS.appealDays)
  appealDays(@Param('ventana') ventana: string, @Query('desde') desde: string) {
    return this.queries.execute(new ReadAppealDays(ventana, desde));
  }

  @Answers(ASKS.callSentences)
  sentences(@Param('ventana') ventana: string) {
    return this.queries.execute(new ReadCallSentences(ventana));
  }

  @Answers(ASKS.callIntake)
  intake(@Param('ventana') ventana: string) {
    return this.queries.execute(new ReadCallIntake(ventana));
  }

  @Answers(ASKS.unsentDrafts)
  drafts(@Param('ventana') ventana: string) {
    return this.queries.execute(new ReadUnsentDrafts(ventana));
  }

  @Answers(ASKS.announced)
  announced(@Param('ventana') ventana: string) {
    return this.queries.execute(new ReadAnnounced(ventana));
  }

  @Answers(ASKS.draftWindows, 'convocatorias')
  draftWindows(@Body() question: DraftWindowsQuestion) {
    return this.queries.execute(new ReadDraftWindows(PROPOSAL_DRAFT_WINDOWS, question));
  }
}
