import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { INCOMPLETE_MESSAGE } from '@registro/contracts/scholarships/period';
import { processingCan } from '@registro/contracts/scholarships/period-rules';
import { POSTGRADUATE_FIRST } from '@registro/contracts/scholarships/postgraduate';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { Institution } from '../institution/institution.entity.js';
import { Period } from '../period/period.entity.js';
import { ownApproved } from './own-approved.js';
import { Postgraduate } from './postgraduate.entity.js';

export class CompleteProcessingCommand extends Command<{ idBeca: number }> {
  constructor(
    readonly user: SessionUser,
    readonly idBeca: number,
  ) {
    super();
  }
}

/** What follows the wizard's two steps. */
const DONE_STEP = 3;

/**
 * The scholar says that the processing is complete (rule B-26): it needs an institution and a period. Said again it
 * changes nothing.
 */
@CommandHandler(CompleteProcessingCommand)
export class CompleteProcessingHandler implements ICommandHandler<CompleteProcessingCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, idBeca }: CompleteProcessingCommand): Promise<{ idBeca: number }> {
    return transaction(this.em, async (em) => {
      const { beca } = await ownApproved(em, user.id, idBeca);
      const postgraduate = (await em.findOne(Postgraduate, { idBeca })) ?? refuse(POSTGRADUATE_FIRST);
      const [instituciones, periodos] = [
        await em.count(Institution, { idBeca, eliminado: null }),
        await em.count(Period, { idBeca, eliminado: null }),
      ];
      if (!processingCan.finish({ instituciones, periodos })) refuse(INCOMPLETE_MESSAGE);
      if (postgraduate.completado) return { idBeca };
      postgraduate.completado = new Date();
      beca.idStep = DONE_STEP;
      await em.flush();
      await audit(em, { idUsuario: user.id, accion: 'completar', objeto: 'postgrado', idObjeto: postgraduate.id });
      return { idBeca };
    });
  }
}
