import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OWN_THINGS } from '@registro/contracts/own-thing';
import { CONTRACT_NOT_IN_REVIEW } from '@registro/contracts/scholarships/contract';
import { CONTRACT_STATUS } from '@registro/contracts/scholarships/status';
import { audit } from '@registro/platform/audit';
import { refuseOwn } from '@registro/platform/auth/refuse-own';
import type { SessionUser } from '@registro/platform/auth/session';
import { deciding, Ties } from '@registro/platform/auth/ties';
import { row, transaction } from '@registro/platform/database/database';
import { lockedRow } from '@registro/platform/database/locked-row';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { read } from '../scholarships.tables.js';
import { Contract } from './contract.entity.js';

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

/** An operator finds a declaration in order (4) or returns it with a reason (3). Only one that is in review, and only once. */
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
      const contract = await lockedRow(em, Contract, { id }, 'La declaración no existe');
      const { idBeca } = contract;
      const beca = await row(em, read.selectFrom('scholarships.beca').select('idUsuario').where('id', '=', idBeca));
      const { idUsuario } = beca!;
      await refuseOwn(em, operator.id, [idUsuario], OWN_THINGS.declaracion(), 'convocatorias');
      if (contract.estatus !== CONTRACT_STATUS.IN_REVIEW) refuse(CONTRACT_NOT_IN_REVIEW);
      const estatus = decision === 'aprobar' ? CONTRACT_STATUS.IN_ORDER : CONTRACT_STATUS.RETURNED;
      const antes = { estatus: contract.estatus };
      em.assign(contract, { estatus, observacion: motivo, decidida: new Date() });
      await em.flush();
      await emit(em, 'contract.changed', { idBeca, idUsuario, estatus });
      await audit(em, {
        idUsuario: operator.id,
        accion: decision,
        objeto: 'contrato',
        idObjeto: id,
        idPersona: idUsuario,
        antes,
        despues: { estatus, motivo, version: contract.version },
      });
      return { id, estatus };
    });
  }
}
