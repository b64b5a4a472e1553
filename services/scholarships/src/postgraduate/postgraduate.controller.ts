import { Body, Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ScholarshipId } from '@registro/contracts/scholarships/contract';
import { COMPLETED_MESSAGE } from '@registro/contracts/scholarships/period';
import { POSTGRADUATE_SAVED, PROCESSING_CALLS, SavePostgraduate } from '@registro/contracts/scholarships/postgraduate';
import { accountWarning } from '@registro/contracts/scholarships/account-number';
import { SaveStipendAccount, STIPEND_SAVED } from '@registro/contracts/scholarships/stipend-account';
import { Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { CompleteProcessingCommand } from './complete-processing.js';
import { ReadPostgraduate, ReadStipend } from './read-postgraduate.js';
import { SavePostgraduateCommand } from './save-postgraduate.js';
import { SaveStipendCommand } from './save-stipend.js';

@Controller('api')
export class PostgraduateController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(PROCESSING_CALLS.verPostgrado, 'investigador')
  view(@User() user: SessionUser, @Body() { idBeca }: ScholarshipId) {
    return this.queries.execute(new ReadPostgraduate(user, idBeca));
  }

  @Endpoint(PROCESSING_CALLS.guardarPostgrado, 'investigador')
  async save(@User() user: SessionUser, @Body() body: SavePostgraduate) {
    return new Answer(await this.commands.execute(new SavePostgraduateCommand(user, body)), POSTGRADUATE_SAVED);
  }

  /** ★ */
  @Endpoint(PROCESSING_CALLS.verPersona, 'investigador')
  stipend(@User() user: SessionUser, @Body() { idBeca }: ScholarshipId) {
    return this.queries.execute(new ReadStipend(user, idBeca));
  }

  /** ★ */
  @Endpoint(PROCESSING_CALLS.guardarPersona, 'investigador')
  async saveStipend(@User() user: SessionUser, @Body() body: SaveStipendAccount) {
    const saved = await this.commands.execute(new SaveStipendCommand(user, body));
    return new Answer(saved, STIPEND_SAVED, { advertencia: accountWarning(body.NumCuentaPersonal) });
  }

  /** ★ */
  @Endpoint(PROCESSING_CALLS.registroCompletado, 'investigador')
  async complete(@User() user: SessionUser, @Body() { idBeca }: ScholarshipId) {
    return new Answer(await this.commands.execute(new CompleteProcessingCommand(user, idBeca)), COMPLETED_MESSAGE);
  }
}
