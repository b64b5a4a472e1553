import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OWN_THINGS } from '@registro/contracts/own-thing';
import { CONTRACT_NOT_IN_REVIEW } from '@registro/contracts/scholarships/contract';
import { CONTRACT_STATUS } from '@registro/contracts/scholarships/status';
import { refuseFirst } from '@registro/platform/appeals';
import { refuseOwn } from '@registro/platform/auth/refuse-own';
import type { SessionUser } from '@registro/platform/auth/session';
import { deciding, Ties } from '@registro/platform/auth/ties';
import { row, transaction } from '@registro/platform/database/database';
import { lockedRow } from '@registro/platform/database/locked-row';
import { notFound, refuse } from '@registro/platform/errors';
import { type Emitted, emitAllAudited } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { lockScholarship } from '../postgraduate/own-approved.js';
import { declarationChanged } from '../scholarship/shown.js';
import { read } from '../scholarships.tables.js';
import { Contract } from './contract.entity.js';

const NOT_FOUND = 'La declaración no existe';

/** Told each time that it is, which its second tells: between two it is uploaded anew. */
const returned = (idObjeto: number, idUsuario: number, moment: Date): Emitted => [
  'notice.requested',
  { aviso: 'declaracionDevuelta', idObjeto, vez: Math.floor(moment.getTime() / 1000), usuarios: [idUsuario] },
];

export class DecideContractCommand extends Command<{ id: number; estatus: number }> {
  /** `motivo` is asked only of `devolver` */
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly decision: 'aprobar' | 'devolver',
    readonly motivo: string | null,
  ) {
    super();
  }
}

/**
 * An operator finds a declaration in order (4) or returns it with a reason (3). Only one that is in review, and only
 * once.
 */
@CommandHandler(DecideContractCommand)
export class DecideContractHandler implements ICommandHandler<DecideContractCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly ties: Ties,
  ) {}

  async execute({ operator, id, decision, motivo }: DecideContractCommand): Promise<{ id: number; estatus: number }> {
    await this.ties.refuse(
      operator.id,
      deciding(
        'La declaración es',
        sql`select c.id, b."idUsuario" from scholarships.contrato c join scholarships.beca b on b.id = c."idBeca" where c.id = ${id}`,
      ),
    );
    return transaction(this.em, async (em) => {
      // The scholarship's turn comes before the declaration's own lock, as where its scholar saves one.
      const about = await row(em, read.selectFrom('scholarships.contrato').select('idBeca').where('id', '=', id));
      const beca = await lockScholarship(em, about?.idBeca ?? notFound(NOT_FOUND));
      const contract = await lockedRow(em, Contract, { id }, NOT_FOUND);
      const { id: idBeca, idUsuario } = beca;
      await refuseOwn(em, operator.id, [idUsuario], OWN_THINGS.declaracion(), 'convocatorias');
      await refuseFirst(em, operator.id, 'contrato', id);
      if (contract.estatus !== CONTRACT_STATUS.IN_REVIEW) refuse(CONTRACT_NOT_IN_REVIEW);
      const estatus = decision === 'aprobar' ? CONTRACT_STATUS.IN_ORDER : CONTRACT_STATUS.RETURNED;
      const antes = { estatus: contract.estatus };
      const decidida = new Date();
      em.assign(contract, { estatus, observacion: motivo, decidida });
      await em.flush();
      const despues = { estatus, motivo, version: contract.version };
      await emitAllAudited(
        em,
        { idUsuario: operator.id, accion: decision, objeto: 'contrato', idObjeto: id, idPersona: idUsuario, antes, despues },
        ...(await declarationChanged(em, beca)),
        ...(decision === 'devolver' ? [returned(idBeca, idUsuario, decidida)] : []),
      );
      return { id, estatus };
    });
  }
}
