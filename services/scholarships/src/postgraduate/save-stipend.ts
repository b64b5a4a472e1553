import { wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { POSTGRADUATE_FIRST } from '@registro/contracts/scholarships/postgraduate';
import { SaveStipendAccount, STIPEND_LOCKED, stipendCan } from '@registro/contracts/scholarships/stipend-account';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { assertFresh } from '@registro/platform/database/version';
import { refuse } from '@registro/platform/errors';
import { assertOffered } from '@registro/platform/records/catalog';
import { ownApproved } from './own-approved.js';
import { Postgraduate, StipendAccount } from './postgraduate.entity.js';
import type { SavedPostgraduate } from './save-postgraduate.js';

export class SaveStipendCommand extends Command<SavedPostgraduate> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveStipendAccount,
  ) {
    super();
  }
}

/**
 * The scholar's own account: registered once, and changed only while the contract is returned (rule M-8). Answers the
 * postgraduate that it belongs to.
 */
@CommandHandler(SaveStipendCommand)
export class SaveStipendHandler implements ICommandHandler<SaveStipendCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, data }: SaveStipendCommand): Promise<SavedPostgraduate> {
    return transaction(this.em, async (em) => {
      const { idBeca, version, ...account } = data;
      const { contrato } = await ownApproved(em, user.id, idBeca);
      const postgraduate = (await em.findOne(Postgraduate, { idBeca })) ?? refuse(POSTGRADUATE_FIRST);
      const own = await em.findOne(StipendAccount, { idBeca });
      if (!stipendCan.save(own !== null, contrato)) refuse(STIPEND_LOCKED);
      await assertOffered(em, SaveStipendAccount, account, own);
      if (own) assertFresh(version, own, account);
      const antes = own ? wrap(own).toPOJO() : undefined;
      const saved = own ? em.assign(own, account) : em.create(StipendAccount, { ...account, idBeca, idUsuario: user.id });
      await em.persist(saved).flush();
      const accion = own ? 'modificar' : 'crear';
      await audit(em, { idUsuario: user.id, accion, objeto: 'estipendio', idObjeto: saved.id, antes, despues: wrap(saved).toPOJO() });
      return { idPostgrado: postgraduate.id, version: saved.version };
    });
  }
}
