import { Body, Controller, Param, ParseIntPipe, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import type { DraftWindowsQuestion } from '@registro/contracts/draft';
import { RecordId } from '@registro/contracts/record-id';
import { SaveScholarship } from '@registro/contracts/scholarships/save-scholarship';
import { SAVED_MESSAGE } from '@registro/contracts/scholarships/scholarship-rules';
import { ReadDraftWindows } from '@registro/platform/applications/draft-windows';
import { ListVersions } from '@registro/platform/applications/list-versions';
import { ReadReceipt } from '@registro/platform/applications/read-receipt';
import { SendApplication } from '@registro/platform/applications/send-application';
import { WithdrawApplication } from '@registro/platform/applications/withdraw-application';
import type { CountedQuestion } from '@registro/contracts/observatory/counted';
import { Answers, Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { scholarshipOutcomes } from '../case/outcomes.js';
import { ReadScholarshipCase } from '../case/read-case.js';
import { MOBILITIES, MOBILITY_DRAFTS } from '../mobility/programme.js';
import { SCHOLARSHIP_DRAFTS, SCHOLARSHIPS } from './programme.js';
import { ReadCallNumbers } from './read-call-numbers.js';
import { ReadCountedScholarships } from './read-counted-scholarships.js';
import { ReadCallOutcomes } from './read-call-outcomes.js';
import { ReadEligibility } from './read-eligibility.js';
import { ReadInternalScholarship } from './read-internal.js';
import { ReadNotice } from './read-notice.js';
import { ReadProgress } from './read-progress.js';
import { ListScholarships, ReadScholarshipStatus, ViewScholarship } from './read-scholarships.js';
import { scholarshipSends } from './save-scholarship.js';

@Controller('api')
export class ScholarshipController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** A string on success, as clients read it (rule A-1). The receipt stands beside it. */
  @Endpoint('guardar/beca/solicitud', 'investigador')
  async save(@User() user: SessionUser, @Body() body: SaveScholarship) {
    const { id: idBeca, acuse } = await this.commands.execute(new SendApplication(scholarshipSends, user, body));
    return new Answer(SAVED_MESSAGE, SAVED_MESSAGE, { idBeca, acuse });
  }

  @Endpoint('consultar/beca/elegibilidad', 'investigador')
  eligibility(@User() user: SessionUser) {
    return this.queries.execute(new ReadEligibility(user));
  }

  @Endpoint('consultar/beca/listar', 'investigador')
  list(@User() user: SessionUser) {
    return this.queries.execute(new ListScholarships(user));
  }

  @Endpoint('consultar/beca/ver', 'investigador')
  view(@User() user: SessionUser, @Body() { id }: RecordId) {
    return this.queries.execute(new ViewScholarship(user, id));
  }

  @Endpoint('consultar/beca/estatus', 'investigador')
  status(@User() user: SessionUser) {
    return this.queries.execute(new ReadScholarshipStatus(user));
  }

  @Endpoint('consultar/beca/avance', 'investigador')
  progress(@User() user: SessionUser, @Body() { id }: RecordId) {
    return this.queries.execute(new ReadProgress(user, id));
  }

  @Endpoint('consultar/beca/versiones', 'investigador')
  versions(@User() user: SessionUser, @Body() { id }: RecordId) {
    return this.queries.execute(new ListVersions(SCHOLARSHIPS, user, id));
  }

  @Endpoint('consultar/beca/retirar', 'investigador')
  async withdraw(@User() user: SessionUser, @Body() { id }: RecordId) {
    const withdraw = new WithdrawApplication(SCHOLARSHIPS, scholarshipOutcomes, user, id);
    return new Answer(await this.commands.execute(withdraw), 'La solicitud de beca fue retirada');
  }

  @Answers(ASKS.caseContent, 'beca')
  case(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadScholarshipCase(id));
  }

  @Answers(ASKS.scholarshipNumbers)
  numbers() {
    return this.queries.execute(new ReadCallNumbers());
  }

  @Answers(ASKS.countedScholarships)
  counted(@Body() { personas }: CountedQuestion) {
    return this.queries.execute(new ReadCountedScholarships(personas));
  }

  @Answers(ASKS.scholarshipOutcomes)
  callOutcomes() {
    return this.queries.execute(new ReadCallOutcomes());
  }

  @Answers(ASKS.draftWindows, 'becas')
  draftWindows(@Body() question: DraftWindowsQuestion) {
    return this.queries.execute(new ReadDraftWindows([SCHOLARSHIP_DRAFTS, MOBILITY_DRAFTS], question));
  }

  @Answers(ASKS.scholarship)
  internal(@Param('id', ParseIntPipe) id: number) {
    return this.queries.execute(new ReadInternalScholarship(id));
  }

  @Answers(ASKS.noticeFacts, 'becas')
  notice(@Param('id', ParseIntPipe) id: number, @Param('aviso') aviso: string, @Query('vez', ParseIntPipe) vez: number) {
    return this.queries.execute(new ReadNotice(id, aviso, vez));
  }

  @Answers(ASKS.receipt, 'acuses')
  receipt(@Param('numero') numero: string) {
    return this.queries.execute(new ReadReceipt([SCHOLARSHIPS, MOBILITIES], numero));
  }
}
