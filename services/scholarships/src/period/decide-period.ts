import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OWN_THINGS } from '@registro/contracts/own-thing';
import { NOT_APPROVED_MESSAGE } from '@registro/contracts/scholarships/postgraduate';
import { PERIOD_NOT_FOUND } from '@registro/contracts/scholarships/period';
import {
  type ApprovePeriod,
  PERIOD_CHANGED,
  PERIOD_CONTRACT_NOT_IN_ORDER,
  PERIOD_NOT_IN_REVIEW,
  type ReturnPeriod,
} from '@registro/contracts/scholarships/period-review';
import { PERIOD_STATUS, periodCan, type PeriodStatusId } from '@registro/contracts/scholarships/period-rules';
import { scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import { refuseFirst } from '@registro/platform/appeals';
import { audit } from '@registro/platform/audit';
import { refuseOwn } from '@registro/platform/auth/refuse-own';
import type { SessionUser } from '@registro/platform/auth/session';
import { deciding, Ties } from '@registro/platform/auth/ties';
import { transaction } from '@registro/platform/database/database';
import { lockedRow } from '@registro/platform/database/locked-row';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { Contract } from '../contract/contract.entity.js';
import { lockScholarship, scholarshipOf } from '../postgraduate/own-approved.js';
import { owe } from './owe.js';
import { Period, PeriodPayment } from './period.entity.js';

export class DecidePeriodCommand extends Command<{ id: number; estatusId: PeriodStatusId }> {
  /** `data.version`: of the period as the operator read it */
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly data: ApprovePeriod | ReturnPeriod,
  ) {
    super();
  }
}

/**
 * An operator approves a period that waits, from when on its payments are owed, or returns it with what to mend. Once,
 * and only what they have read.
 */
@CommandHandler(DecidePeriodCommand)
export class DecidePeriodHandler implements ICommandHandler<DecidePeriodCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly ties: Ties,
  ) {}

  async execute({ operator, id, data }: DecidePeriodCommand): Promise<{ id: number; estatusId: PeriodStatusId }> {
    await this.ties.refuse(operator.id, deciding('El periodo es', sql`select id, "idUsuario" from scholarships.periodo where id = ${id}`));
    return transaction(this.em, async (em) => {
      const beca = await lockScholarship(em, await scholarshipOf(em, id));
      const period = await lockedRow(em, Period, { id, eliminado: null }, PERIOD_NOT_FOUND);
      await refuseOwn(em, operator.id, [period.idUsuario], OWN_THINGS.periodo(), 'convocatorias');
      await refuseFirst(em, operator.id, 'periodo', id);
      if (!periodCan.decide({ estatusId: period.estatus })) refuse(PERIOD_NOT_IN_REVIEW);
      const { version, ...said } = data;
      if (period.version !== version) refuse(PERIOD_CHANGED);
      const antes = { estatus: period.estatus };
      if ('motivo' in data) this.sendBack(em, period, data);
      else {
        if (!scholarshipCan.process({ id_estatus_beca: beca.idEstatusBeca })) refuse(NOT_APPROVED_MESSAGE);
        await this.approve(em, period, operator.id, data);
      }
      await owe(em, period);
      const { idUsuario, estatus: estatusId, version: vez } = period;
      const aviso = 'motivo' in data ? 'periodoDevuelto' : 'periodoAprobado';
      await emit(em, 'notice.requested', { aviso, idObjeto: id, vez, usuarios: [idUsuario] });
      await emit(em, 'screens.changed', { usuarios: [idUsuario], cambio: { tipo: 'pago' } });
      const accion = 'motivo' in data ? 'devolver' : 'aprobar';
      await audit(em, {
        idUsuario: operator.id,
        accion,
        objeto: 'periodo',
        idObjeto: id,
        idPersona: idUsuario,
        antes,
        despues: { estatus: estatusId, ...said },
      });
      return { id, estatusId };
    });
  }

  private async approve(em: EntityManager, period: Period, aprobadoPor: number, { apuntes, decirApuntes }: ApprovePeriod): Promise<void> {
    const contract = await em.findOne(Contract, { idBeca: period.idBeca });
    if (!periodCan.approve({ estatusId: period.estatus, contrato: contract?.estatus ?? null })) refuse(PERIOD_CONTRACT_NOT_IN_ORDER);
    const aprobado = new Date();
    for (const payment of await em.find(PeriodPayment, { idPeriodo: period.id, aprobadoPor: null }))
      em.assign(payment, { aprobadoPor, aprobado });
    em.assign(period, { estatus: PERIOD_STATUS.APPROVED, desde: aprobado, apuntes, decirApuntes: decirApuntes ?? false });
  }

  private sendBack(em: EntityManager, period: Period, { motivo, notas }: ReturnPeriod): void {
    em.assign(period, { estatus: PERIOD_STATUS.RETURNED, observacion: motivo, notas, desde: new Date() });
  }
}
