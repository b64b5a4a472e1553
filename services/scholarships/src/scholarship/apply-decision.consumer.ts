import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { CaseDecision, CaseResult } from '@registro/contracts/evaluation/kind';
import type { FieldNote } from '@registro/contracts/scholarships/fields';
import { scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import { BECA, CONTRATO, type EstatusBeca } from '@registro/contracts/scholarships/status';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { Contrato } from '../contract/contract.entity.js';
import { SCHOLARSHIP_CASE } from '../case/read-case.js';
import { Beca } from './scholarship.entity.js';

const STATUS: Record<CaseResult, EstatusBeca> = { devuelto: BECA.DEVUELTA, aprobado: BECA.APROBADA, rechazado: BECA.NO_APROBADA };

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
    const beca = await em.findOne(Beca, { id: datos.idObjeto }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!beca || beca.version !== datos.version || !scholarshipCan.decide({ id_estatus_beca: beca.idEstatusBeca })) return;
    const antes = { idEstatusBeca: beca.idEstatusBeca };
    const idEstatusBeca = STATUS[made.resultado];
    const approved = idEstatusBeca === BECA.APROBADA;
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
      antes,
      despues: { idEstatusBeca, idCaso: datos.idCaso, version: datos.version },
    });
  }

  private async askDeclaration(em: EntityManager, { id: idBeca, idUsuario }: Beca): Promise<void> {
    em.persist(
      em.create(Contrato, {
        idBeca,
        estatus: CONTRATO.PENDIENTE,
        idArchivoContrato: null,
        observacion: null,
        cargado: null,
        creado: new Date(),
      }),
    );
    await em.flush();
    await emit(em, 'contract.changed', { idBeca, idUsuario, estatus: CONTRATO.PENDIENTE });
  }
}
