import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrcidWay } from '@registro/contracts/profile/orcid';
import type { SessionUser } from '@registro/platform/auth/session';
import { Orcid } from './orcid.js';
import { OrcidStates } from './orcid-states.js';

export class BeginLinkCommand extends Command<OrcidWay> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/** Sends somebody to ORCID, and remembers that it was this account. */
@CommandHandler(BeginLinkCommand)
export class BeginLinkHandler implements ICommandHandler<BeginLinkCommand> {
  constructor(
    private readonly orcid: Orcid,
    private readonly states: OrcidStates,
  ) {}

  async execute({ user }: BeginLinkCommand): Promise<OrcidWay> {
    const { direccion, state, verificador } = this.orcid.begin();
    await this.states.keep(state, { idUsuario: user.id, verificador });
    return { direccion };
  }
}
