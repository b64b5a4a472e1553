import { Body, Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AudienceQuestion, HearersQuestion, SAMPLES_A_MINUTE, SampleQuestion, sampleSent } from '@registro/contracts/notices/audience';
import { AMinute, Call, User } from '@registro/platform/auth/call';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { ReadAudience } from './read-audience.js';
import { ReadHearers } from './read-hearers.js';
import { SendSampleCommand } from './send-sample.js';

/** Who will hear of an act, before it is done. How many, for whoever may do it; who, for those who may find people. */
@Controller('api/recursos/destinatarios')
export class AudienceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Call('contar', 'operador:convocatorias')
  count(@Body() asked: AudienceQuestion) {
    return this.queries.execute(new ReadAudience(asked));
  }

  @Call('personas', 'operador:usuarios')
  people(@Body() asked: HearersQuestion) {
    return this.queries.execute(new ReadHearers(asked));
  }

  @AMinute(SAMPLES_A_MINUTE)
  @Call('muestra', 'operador:convocatorias')
  async sample(@User() operator: SessionUser, @Body() asked: SampleQuestion) {
    await this.commands.execute(new SendSampleCommand(operator, asked));
    return new Answer(null, sampleSent(operator.correo));
  }
}
