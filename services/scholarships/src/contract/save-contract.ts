import { wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { CONTRACT_FILE_TYPE, CONTRACT_NOT_EXPECTED, type SaveContract } from '@registro/contracts/scholarships/contract';
import { scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import { CONTRACT_STATUS } from '@registro/contracts/scholarships/status';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { assertOwn, ownRow } from '@registro/platform/database/locked-row';
import { refuse } from '@registro/platform/errors';
import { emitAllAudited } from '@registro/platform/events/emit';
import { checkFiles } from '@registro/platform/files/check-files';
import { sql } from 'kysely';
import { SCHOLARSHIP_CASE } from '../case/read-case.js';
import { IN_FORCE } from '../declaration/declaration-text.js';
import { Scholarship, SCHOLARSHIP_NOT_FOUND } from '../scholarship/scholarship.entity.js';
import { contractOption } from '../scholarship/scholarship-rows.js';
import { declarationChanged } from '../scholarship/shown.js';
import { Contract } from './contract.entity.js';

export class SaveContractCommand extends Command<number> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveContract,
  ) {
    super();
  }
}

/**
 * The scholar's sworn declaration: where the contract status asks for it (1 or 3) it goes into review (2). It keeps
 * which version of the text was to be signed: the one that was drawn last for this scholarship, or the one that holds
 * where none was. Answers idBeca.
 */
@CommandHandler(SaveContractCommand)
export class SaveContractHandler implements ICommandHandler<SaveContractCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user, data }: SaveContractCommand): Promise<number> {
    await assertOwn(this.em, Scholarship, { id: data.idBeca, idUsuario: user.id }, SCHOLARSHIP_NOT_FOUND);
    await checkFiles(this.internal, user.id, `beca:${data.idBeca}`, [
      { campo: 'idArchivoContrato', id: data.idArchivoContrato, tipo: CONTRACT_FILE_TYPE },
    ]);
    const drawn = await this.internal.get(ASKS.drawnDeclaration, { idBeca: data.idBeca });
    return transaction(this.em, async (em) => {
      const beca = await ownRow(em, Scholarship, { id: data.idBeca, idUsuario: user.id }, SCHOLARSHIP_NOT_FOUND);
      const contract = await em.findOne(Contract, { idBeca: beca.id });
      const state = { id_estatus_beca: beca.idEstatusBeca, estatus_contrato: contractOption(contract?.estatus ?? null) };
      if (!contract || !scholarshipCan.declare(state)) refuse(CONTRACT_NOT_EXPECTED);
      const antes = wrap(contract).toPOJO();
      em.assign(contract, {
        idArchivoContrato: data.idArchivoContrato,
        version: drawn.version ?? (await row(em, sql<{ id: number }>`select ${IN_FORCE} as id`))!.id,
        estatus: CONTRACT_STATUS.IN_REVIEW,
        observacion: null,
        cargado: new Date(),
      });
      await em.flush();
      const { idUsuario } = beca;
      await emitAllAudited(
        em,
        { idUsuario, accion: 'declarar', objeto: 'contrato', idObjeto: contract.id, antes, despues: wrap(contract).toPOJO() },
        ['files.attached', { adjunto: `${SCHOLARSHIP_CASE}:${beca.id}`, idUsuario, archivos: [data.idArchivoContrato] }],
        ...(await declarationChanged(em, beca)),
      );
      return beca.id;
    });
  }
}
