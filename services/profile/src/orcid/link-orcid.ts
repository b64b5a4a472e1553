import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LinkOrcid, ORCID_MESSAGES } from '@registro/contracts/profile/orcid';
import type { SessionUser } from '@registro/platform/auth/session';
import { whenViolated } from '@registro/platform/database/constraint';
import { rows, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emitAudited } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { lockUser } from '../record/lock-user.js';
import { Orcid } from './orcid.js';
import { OrcidStates } from './orcid-states.js';
import { linkedOrcid } from './read-orcid.js';

export class LinkOrcidCommand extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly data: LinkOrcid,
  ) {
    super();
  }
}

/** Links the iD that ORCID says is of whoever comes back, to the account that went there (rule P-33). */
@CommandHandler(LinkOrcidCommand)
export class LinkOrcidHandler implements ICommandHandler<LinkOrcidCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly orcid: Orcid,
    private readonly states: OrcidStates,
  ) {}

  async execute({ user, data: { code, state } }: LinkOrcidCommand): Promise<void> {
    const verificador = (await this.states.take(state, user.id)) ?? refuse(ORCID_MESSAGES.vencido);
    const orcid = await this.orcid.identify(code, verificador);
    await transaction(this.em, async (em) => {
      await lockUser(em, user.id);
      const has = await linkedOrcid(em, user.id);
      if (has?.orcid === orcid) return;
      if (has) refuse(ORCID_MESSAGES.yaTiene);
      await rows(em, sql`insert into profile.orcid (orcid, "idUsuario") values (${orcid}, ${user.id})`);
      const trace = { idUsuario: user.id, accion: 'vincular', objeto: 'orcid', idObjeto: user.id, despues: { orcid } };
      await emitAudited(em, trace, 'profile.changed', { idUsuario: user.id, parte: 'orcid' });
    }).catch(whenViolated('orcid_pkey', () => refuse(ORCID_MESSAGES.deOtro)));
  }
}
