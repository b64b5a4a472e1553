import { Body, Controller, Param, ParseIntPipe } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { LinkOrcid, ORCID_MESSAGES } from '@registro/contracts/profile/orcid';
import { AMinute, Answers, Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { BeginLinkCommand } from './begin-link.js';
import { LinkOrcidCommand } from './link-orcid.js';
import { Orcid } from './orcid.js';
import { ReadOrcid } from './read-orcid.js';
import { UnlinkOrcidCommand } from './unlink-orcid.js';

/** One's own ORCID iD. Where the registry is not known to ORCID, none of it exists. */
@Controller('api')
export class OrcidController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly orcid: Orcid,
  ) {}

  @Endpoint('consultar/usuarios/orcid', 'investigador')
  own(@User() user: SessionUser) {
    void this.orcid.settings;
    return this.queries.execute(new ReadOrcid(user.id));
  }

  @Endpoint('guardar/usuarios/orcid/pedir', 'investigador')
  @AMinute(10)
  begin(@User() user: SessionUser) {
    return this.commands.execute(new BeginLinkCommand(user));
  }

  @Endpoint('guardar/usuarios/orcid', 'investigador')
  @AMinute(10)
  async link(@User() user: SessionUser, @Body() body: LinkOrcid) {
    void this.orcid.settings;
    await this.commands.execute(new LinkOrcidCommand(user, body));
    return new Answer(await this.own(user), ORCID_MESSAGES.vinculado);
  }

  @Endpoint('guardar/usuarios/orcid/quitar', 'investigador')
  async unlink(@User() user: SessionUser) {
    void this.orcid.settings;
    await this.commands.execute(new UnlinkOrcidCommand(user));
    return new Answer(await this.own(user), ORCID_MESSAGES.quitado);
  }

  @Answers(ASKS.orcid)
  internal(@Param('idUsuario', ParseIntPipe) idUsuario: number) {
    return this.queries.execute(new ReadOrcid(idUsuario));
  }
}
