import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NOT_WITHDRAWABLE_MESSAGE, scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { ownRow } from '@registro/platform/database/locked-row';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { Scholarship, SCHOLARSHIP_NOT_FOUND } from './scholarship.entity.js';

export class WithdrawScholarshipCommand extends Command<'Retirada'> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** The applicant takes an undecided application back; they may apply again while the window is open. */
@CommandHandler(WithdrawScholarshipCommand)
export class WithdrawScholarshipHandler implements ICommandHandler<WithdrawScholarshipCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, id }: WithdrawScholarshipCommand): Promise<'Retirada'> {
    return transaction(this.em, async (em) => {
      const beca = await ownRow(em, Scholarship, { id, idUsuario: user.id }, SCHOLARSHIP_NOT_FOUND);
      if (!scholarshipCan.withdraw({ id_estatus_beca: beca.idEstatusBeca })) refuse(NOT_WITHDRAWABLE_MESSAGE);
      const antes = { idEstatusBeca: beca.idEstatusBeca };
      beca.idEstatusBeca = SCHOLARSHIP_STATUS.WITHDRAWN;
      await em.flush();
      await emit(em, 'scholarship.withdrawn', { idBeca: id, idUsuario: user.id });
      await emit(em, 'scholarship.changed', { idBeca: id, idUsuario: user.id, estatus: SCHOLARSHIP_STATUS.WITHDRAWN });
      await audit(em, {
        idUsuario: user.id,
        accion: 'retirar',
        objeto: 'beca',
        idObjeto: id,
        antes,
        despues: { idEstatusBeca: SCHOLARSHIP_STATUS.WITHDRAWN },
      });
      return 'Retirada' as const;
    });
  }
}
