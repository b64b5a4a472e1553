import { wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ACCOUNT_LOCKED, REPORT_NOT_EXPECTED, SaveProjectAccount } from '@registro/contracts/calls/progress';
import { PROPOSAL_NOT_FOUND } from '@registro/contracts/calls/proposal';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import { accountWarning } from '@registro/contracts/scholarships/account-number';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { ownRow } from '@registro/platform/database/locked-row';
import { assertFresh } from '@registro/platform/database/version';
import { refuse } from '@registro/platform/errors';
import { assertOffered } from '@registro/platform/records/catalog';
import { Proposal } from '../proposal/proposal.entity.js';
import { Disbursement, ProjectAccount } from './disbursement.entity.js';
import { oweProject } from './owe-project.js';

export class SaveProjectAccountCommand extends Command<{ version: number; advertencia: string | null }> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveProjectAccount,
  ) {
    super();
  }
}

/**
 * The account where the disbursements of one's own approved project go (rule V-12). It stands while one is under way;
 * once the bank refused it, a new one asks for that disbursement again.
 */
@CommandHandler(SaveProjectAccountCommand)
export class SaveProjectAccountHandler implements ICommandHandler<SaveProjectAccountCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, data }: SaveProjectAccountCommand): Promise<{ version: number; advertencia: string | null }> {
    return transaction(this.em, async (em) => {
      const own = { id: data.idProyecto, idUsuario: user.id };
      const proposal = await ownRow(em, Proposal, own, PROPOSAL_NOT_FOUND);
      if (proposal.idEstatusProyecto !== PROPOSAL_STATUS.APPROVED) refuse(REPORT_NOT_EXPECTED);
      const before = await em.findOne(ProjectAccount, { idProyecto: proposal.id });
      const { idBanco, idTipoCuenta, numCuenta } = data;
      const said = { idBanco, idTipoCuenta, numCuenta };
      if (before) assertFresh(data.version, before, said);
      const released = await em.find(Disbursement, { idProyecto: proposal.id, liberado: { $ne: null }, pagado: null, cerrado: null });
      if (before && released.some(({ rechazo }) => rechazo === null)) refuse(ACCOUNT_LOCKED);
      await assertOffered(em, SaveProjectAccount, data, before);
      const antes = before ? wrap(before).toPOJO() : undefined;
      const values = { idUsuario: user.id, ...said };
      const account = before ? em.assign(before, values) : em.create(ProjectAccount, { idProyecto: proposal.id, ...values });
      em.persist(account);
      for (const refused of released) em.assign(refused, { rechazo: null, intento: refused.intento + 1, desde: new Date() });
      await em.flush();
      await oweProject(em, proposal);
      const despues = wrap(account).toPOJO();
      await audit(em, {
        idUsuario: user.id,
        accion: antes ? 'modificar' : 'crear',
        objeto: 'cuenta',
        idObjeto: proposal.id,
        antes,
        despues,
      });
      return { version: account.version, advertencia: accountWarning(numCuenta) };
    });
  }
}
