import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NOT_WITHDRAWABLE_MESSAGE, scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { ownRow } from '@registro/platform/database/locked-row';
import { refuse } from '@registro/platform/errors';
import { emitAllAudited } from '@registro/platform/events/emit';
import { SCHOLARSHIP_CASE } from '../case/read-case.js';
import { Scholarship, SCHOLARSHIP_NOT_FOUND } from './scholarship.entity.js';
import { holding, screens } from './shown.js';

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
      const { idUsuario, version, idEstatusBeca } = beca;
      await emitAllAudited(
        em,
        { idUsuario, accion: 'retirar', objeto: SCHOLARSHIP_CASE, idObjeto: id, antes, despues: { idEstatusBeca } },
        ['case.withdrawn', { objeto: SCHOLARSHIP_CASE, idObjeto: id, idUsuario, version }],
        screens(idUsuario),
        holding(beca),
      );
      return 'Retirada' as const;
    });
  }
}
