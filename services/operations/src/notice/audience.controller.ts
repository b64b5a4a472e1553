import { Body, Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { BULK_BUDGET } from '@registro/contracts/console/bulk';
import { AudienceQuestion, HearersQuestion, SAMPLES_A_MINUTE, SampleQuestion, sampleSent } from '@registro/contracts/notices/audience';
import { AMinute, Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { Budget } from '@registro/platform/http/json-budget';
import { ReadAudience } from './read-audience.js';
import { ReadHearers } from './read-hearers.js';
import { SendSampleCommand } from './send-sample.js';

/**
 * Who will hear of an act, before it is done. How many, for whoever may do it; who, of a window, for those who may find
 * people, and of rows that one reads, for whoever may do it: which act asks for what is said with `Audiences`.
 */
@Controller('api/recursos/destinatarios')
export class AudienceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint('contar', 'operador:convocatorias', 'operador:pagos-aprobar', 'evaluador')
  @Budget(BULK_BUDGET)
  count(@User() user: SessionUser, @Body() asked: AudienceQuestion) {
    return this.queries.execute(new ReadAudience(user, asked));
  }

  @Endpoint('personas', 'operador:usuarios', 'operador:pagos-aprobar', 'evaluador')
  @Budget(BULK_BUDGET)
  people(@User() user: SessionUser, @Body() asked: HearersQuestion) {
    return this.queries.execute(new ReadHearers(user, asked));
  }

  @AMinute(SAMPLES_A_MINUTE)
  @Endpoint('muestra', 'operador:convocatorias', 'operador:pagos-aprobar', 'evaluador')
  @Budget(BULK_BUDGET)
  async sample(@User() user: SessionUser, @Body() asked: SampleQuestion) {
    await this.commands.execute(new SendSampleCommand(user, asked));
    return new Answer(null, sampleSent(user.correo));
  }
}
