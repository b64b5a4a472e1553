import { LockMode, wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CheckedFile, FILE_REFUSED, type FilesToCheck } from '@registro/contracts/documents/check-files';
import { CONTRACT_FILE_TYPE, CONTRACT_NOT_EXPECTED, type SaveContract } from '@registro/contracts/scholarships/contract';
import { scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import { CONTRATO } from '@registro/contracts/scholarships/status';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { invalid, notFound, refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { Beca } from '../scholarship/scholarship.entity.js';
import { contractOption } from '../scholarship/scholarship-rows.js';
import { Contrato } from './contract.entity.js';

export class SaveContractCommand extends Command<number> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveContract,
  ) {
    super();
  }
}

/** The scholar's sworn declaration: where the contract status asks for it (1 or 3) it goes into review (2). Answers idBeca. */
@CommandHandler(SaveContractCommand)
export class SaveContractHandler implements ICommandHandler<SaveContractCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user, data }: SaveContractCommand): Promise<number> {
    await this.checkFile(user.id, data);
    return transaction(this.em, async (em) => {
      const beca = await em.findOne(Beca, { id: data.idBeca, idUsuario: user.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!beca) notFound('La solicitud de beca no existe');
      const contract = await em.findOne(Contrato, { idBeca: beca.id });
      const state = { id_estatus_beca: beca.idEstatusBeca, estatus_contrato: contractOption(contract?.estatus ?? null) };
      if (!contract || !scholarshipCan.declare(state)) refuse(CONTRACT_NOT_EXPECTED);
      const antes = wrap(contract).toPOJO();
      em.assign(contract, {
        idArchivoContrato: data.idArchivoContrato,
        estatus: CONTRATO.EN_REVISION,
        observacion: null,
        cargado: new Date(),
      });
      await em.flush();
      await emit(em, 'contract.uploaded', { idBeca: beca.id, idUsuario: user.id });
      await emit(em, 'contract.changed', { idBeca: beca.id, idUsuario: user.id, estatus: CONTRATO.EN_REVISION });
      await audit(em, {
        idUsuario: user.id,
        accion: 'declarar',
        objeto: 'contrato',
        idObjeto: contract.id,
        antes,
        despues: wrap(contract).toPOJO(),
      });
      return beca.id;
    });
  }

  private async checkFile(idUsuario: number, { idBeca, idArchivoContrato }: SaveContract): Promise<void> {
    const question: FilesToCheck = {
      idUsuario,
      archivos: [{ id: idArchivoContrato, tipo: CONTRACT_FILE_TYPE }],
      adjunto: `beca:${idBeca}`,
    };
    const [file] = await this.internal.post<CheckedFile[]>('archivos/validar', question);
    if (!file?.ok) invalid({ campo: 'idArchivoContrato', mensaje: FILE_REFUSED[file?.motivo ?? 'no-existe'] });
  }
}
