import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { CaseDecision, CaseResult } from '@registro/contracts/evaluation/kind';
import type { FieldNote } from '@registro/contracts/scholarships/fields';
import { scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import { SCHOLARSHIP_STATUS, CONTRACT_STATUS, type ScholarshipStatusId } from '@registro/contracts/scholarships/status';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { Contract } from '../contract/contract.entity.js';
import { SCHOLARSHIP_CASE } from '../case/read-case.js';
import { Scholarship } from './scholarship.entity.js';

const STATUS: Record<CaseResult, ScholarshipStatusId> = {
  devuelto: SCHOLARSHIP_STATUS.RETURNED,
  aprobado: SCHOLARSHIP_STATUS.APPROVED,
  rechazado: SCHOLARSHIP_STATUS.REFUSED,
};

/**
 * What the reviewers decided becomes the application's status (rule B-18), if it is still the sending that they decided on: one that
 * was withdrawn or sent again meanwhile stays as it is. Approval asks for the sworn declaration (contract status 1).
 */
@Consume('apply-decision')
export class ApplyDecision extends Consumer<'evaluation.decided', CaseDecision | null> {
  @Inject(Internal) private readonly internal!: Internal;

  protected override prepare({ datos }: Received<'evaluation.decided'>): Promise<CaseDecision | null> {
    if (datos.objeto !== SCHOLARSHIP_CASE) return Promise.resolve(null);
    return this.internal.find<CaseDecision>(`casos/${datos.idCaso}/decision?version=${datos.version}`);
  }

  protected async perform(em: EntityManager, { datos }: Received<'evaluation.decided'>, made: CaseDecision | null): Promise<void> {
    if (datos.objeto !== SCHOLARSHIP_CASE || made === null) return;
    const beca = await em.findOne(Scholarship, { id: datos.idObjeto }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!beca || beca.version !== datos.version || !scholarshipCan.decide({ id_estatus_beca: beca.idEstatusBeca })) return;
    const antes = { idEstatusBeca: beca.idEstatusBeca };
    const idEstatusBeca = STATUS[made.resultado];
    const approved = idEstatusBeca === SCHOLARSHIP_STATUS.APPROVED;
    const { motivo: motivoRechazo, observaciones: observacionesRechazo, notas } = made;
    const said = approved ? { aprobada: new Date() } : { motivoRechazo, observacionesRechazo, notas: notas as FieldNote[] };
    em.assign(beca, { idEstatusBeca, estatusEnviado: beca.idEstatusBeca, ...said });
    await em.flush();
    if (approved) await this.askDeclaration(em, beca);
    await emit(em, 'scholarship.changed', { idBeca: beca.id, idUsuario: beca.idUsuario, estatus: idEstatusBeca });
    await audit(em, {
      idUsuario: null,
      accion: datos.decision,
      objeto: 'beca',
      idObjeto: beca.id,
      idPersona: beca.idUsuario,
      antes,
      despues: { idEstatusBeca, idCaso: datos.idCaso, version: datos.version },
    });
  }

  private async askDeclaration(em: EntityManager, { id: idBeca, idUsuario }: Scholarship): Promise<void> {
    em.persist(
      em.create(Contract, {
        idBeca,
        estatus: CONTRACT_STATUS.PENDING,
        idArchivoContrato: null,
        observacion: null,
        cargado: null,
        decidida: null,
        creado: new Date(),
      }),
    );
    await em.flush();
    await emit(em, 'contract.changed', { idBeca, idUsuario, estatus: CONTRACT_STATUS.PENDING });
  }
}
