import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import type { ProfileSearch } from '@registro/contracts/console/find-people';
import type { PublicProfileQuestion } from '@registro/contracts/directory/directory';
import type { LinkQuestion } from '@registro/contracts/evaluation/links';
import type { DraftersQuestion, RecipientsQuestion } from '@registro/contracts/notices/recipients';
import type { CountedQuestion } from '@registro/contracts/observatory/counted';
import { SaveBasicData } from '@registro/contracts/profile/basic-data';
import { Answers, Endpoint, Read, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { BASIC_DATA_SAVED } from '../record/messages.js';
import { ReadCountedPeople } from './read-counted-people.js';
import { ReadHeldAlternative } from './read-held-alternative.js';
import { ReadLinks } from './read-links.js';
import { ReadPublicProfile } from './read-public-profile.js';
import { CountDrafters } from './count-drafters.js';
import { ReadRecipients } from './read-recipients.js';
import { ReadInternalProfile } from './read-internal-profile.js';
import { ReadPerson } from './read-person.js';
import { ReadStatus } from './read-status.js';
import { ReadPersonSummary } from './read-person-summary.js';
import { SearchPeople } from './search-people.js';
import { SaveBasicDataCommand } from './save-basic-data.js';

@Controller('api')
export class PersonController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint('consultar/usuarios/estatus', 'cualquiera')
  status(@User() user: SessionUser) {
    return this.queries.execute(new ReadStatus(user));
  }

  @Endpoint('consultar/usuarios/persona', 'investigador')
  person(@User() user: SessionUser) {
    return this.queries.execute(new ReadPerson(user));
  }

  @Endpoint('guardar/usuarios/datosBasicos', 'investigador')
  async save(@User() user: SessionUser, @Body() body: SaveBasicData) {
    return new Answer(await this.commands.execute(new SaveBasicDataCommand(user, body)), BASIC_DATA_SAVED);
  }

  @Read('recursos/personas/:idUsuario', 'operador:usuarios')
  summary(@Param('idUsuario', ParseIntPipe) idUsuario: number) {
    return this.queries.execute(new ReadPersonSummary(idUsuario));
  }

  @Answers(ASKS.profile)
  internal(@Param('idUsuario', ParseIntPipe) idUsuario: number) {
    return this.queries.execute(new ReadInternalProfile(idUsuario));
  }

  @Answers(ASKS.heldAlternative)
  alternative(@Param('idUsuario', ParseIntPipe) idUsuario: number) {
    return this.queries.execute(new ReadHeldAlternative(idUsuario));
  }

  @Answers(ASKS.publicProfile)
  ofDirectory(@Body() question: PublicProfileQuestion) {
    return this.queries.execute(new ReadPublicProfile(question));
  }

  @Answers(ASKS.countedPeople)
  counted(@Body() { personas }: CountedQuestion) {
    return this.queries.execute(new ReadCountedPeople(personas));
  }

  @Answers(ASKS.institutionTies)
  links(@Body() question: LinkQuestion) {
    return this.queries.execute(new ReadLinks(question));
  }

  @Answers(ASKS.searchPeople)
  search(@Body() search: ProfileSearch) {
    return this.queries.execute(new SearchPeople(search));
  }

  @Answers(ASKS.countDrafters)
  drafters(@Body() question: DraftersQuestion) {
    return this.queries.execute(new CountDrafters(question));
  }

  @Answers(ASKS.recipients)
  recipients(@Body() question: RecipientsQuestion) {
    return this.queries.execute(new ReadRecipients(question));
  }
}
