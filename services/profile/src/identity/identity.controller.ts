import { Body, Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import {
  IDENTITY_MESSAGES,
  type IdentityResult,
  LookUpIdentity,
  LookUpPerson,
  type NameQuestion,
} from '@registro/contracts/profile/identity';
import { Answers, Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { CompareName } from './compare-name.js';
import { LookUpIdentityCommand } from './look-up-identity.js';
import { LookUpPersonCommand } from './look-up-person.js';

@Controller('api')
export class IdentityController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** The result's keys stand beside the envelope's (rule A-1). */
  @Endpoint('consultar/usuarios/identidad', 'investigador')
  async lookUp(@User() user: SessionUser, @Body() body: LookUpIdentity) {
    const result = await this.commands.execute(new LookUpIdentityCommand(user, body));
    return new Answer(null, messageOf(result), { ...result });
  }

  @Endpoint('consultar/usuarios/tercero', 'investigador')
  other(@User() user: SessionUser, @Body() body: LookUpPerson) {
    return this.commands.execute(new LookUpPersonCommand(user, body));
  }

  @Answers(ASKS.compareName)
  compare(@Body() question: NameQuestion) {
    return this.queries.execute(new CompareName(question));
  }
}

function messageOf({ r_suc, origen }: IdentityResult): string {
  if (!r_suc) return IDENTITY_MESSAGES.noRegistrada.titulo;
  return origen === 'mision' ? IDENTITY_MESSAGES.yaRegistrado.titulo : 'Cédula encontrada';
}
