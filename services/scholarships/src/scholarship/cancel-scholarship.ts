import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OWN_THINGS } from '@registro/contracts/own-thing';
import { NOT_APPROVED_MESSAGE } from '@registro/contracts/scholarships/postgraduate';
import { scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import { refuseOwn } from '@registro/platform/auth/refuse-own';
import type { SessionUser } from '@registro/platform/auth/session';
import { deciding, Ties } from '@registro/platform/auth/ties';
import { transaction } from '@registro/platform/database/database';
import { lockedRow } from '@registro/platform/database/locked-row';
import { refuse } from '@registro/platform/errors';
import { emitAllAudited } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { SCHOLARSHIP_CASE } from '../case/read-case.js';
import { Scholarship, SCHOLARSHIP_NOT_FOUND } from './scholarship.entity.js';
import { changed } from './shown.js';

export class CancelScholarshipCommand extends Command<{ id: number; idEstatusBeca: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly motivo: string,
  ) {
    super();
  }
}

/**
 * An operator ends an approved scholarship: it is withdrawn, with the reason, and what is not at the bank yet is owed
 * no more (rule B-27).
 */
@CommandHandler(CancelScholarshipCommand)
export class CancelScholarshipHandler implements ICommandHandler<CancelScholarshipCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly ties: Ties,
  ) {}

  async execute({ operator, id, motivo }: CancelScholarshipCommand): Promise<{ id: number; idEstatusBeca: number }> {
    await this.ties.refuse(operator.id, deciding('La beca es', sql`select id, "idUsuario" from scholarships.beca where id = ${id}`));
    return transaction(this.em, async (em) => {
      const beca = await lockedRow(em, Scholarship, { id }, SCHOLARSHIP_NOT_FOUND);
      const { idUsuario } = beca;
      await refuseOwn(em, operator.id, [idUsuario], OWN_THINGS.beca(), 'convocatorias');
      if (!scholarshipCan.process({ id_estatus_beca: beca.idEstatusBeca })) refuse(NOT_APPROVED_MESSAGE);
      const antes = { idEstatusBeca: beca.idEstatusBeca };
      const idEstatusBeca = SCHOLARSHIP_STATUS.WITHDRAWN;
      em.assign(beca, { idEstatusBeca, motivoRechazo: motivo });
      await em.flush();
      const despues = { idEstatusBeca, motivo };
      await emitAllAudited(
        em,
        { idUsuario: operator.id, accion: 'cancelar', objeto: SCHOLARSHIP_CASE, idObjeto: id, idPersona: idUsuario, antes, despues },
        ...(await changed(em, beca)),
        ['notice.requested', { aviso: 'becaCancelada', idObjeto: id, vez: beca.version, usuarios: [idUsuario] }],
      );
      return { id, idEstatusBeca };
    });
  }
}
