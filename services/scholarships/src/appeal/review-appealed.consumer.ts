import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PERIOD_STATUS } from '@registro/contracts/scholarships/period-rules';
import { CONTRACT_STATUS } from '@registro/contracts/scholarships/status';
import { BY_APPEAL } from '@registro/platform/appeals';
import { audit } from '@registro/platform/audit';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit, emitAllAudited } from '@registro/platform/events/emit';
import { Contract } from '../contract/contract.entity.js';
import { owe } from '../period/owe.js';
import { Period } from '../period/period.entity.js';
import { lockScholarship } from '../postgraduate/own-approved.js';
import { declarationChanged } from '../scholarship/shown.js';

type Granted = Received<'appeal.granted'>['datos'];

/**
 * A declaration or a period whose return was appealed with reason waits for review again, as it was sent (rule Q-13).
 * One that its scholar has sent anew meanwhile waits already.
 */
@Consume('review-appealed')
export class ReviewAppealed extends Consumer<'appeal.granted'> {
  protected async perform(em: EntityManager, { datos }: Received<'appeal.granted'>): Promise<void> {
    if (datos.objeto === 'periodo') await reviewPeriod(em, datos);
    if (datos.objeto === 'declaracion') await reviewDeclaration(em, datos);
  }
}

async function reviewPeriod(em: EntityManager, { idObjeto, idApelacion, por }: Granted): Promise<void> {
  const found = await em.findOne(Period, { id: idObjeto, eliminado: null });
  if (!found) return;
  await lockScholarship(em, found.idBeca);
  const period = await em.findOneOrFail(Period, { id: idObjeto }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (period.estatus !== PERIOD_STATUS.RETURNED) return;
  em.assign(period, { estatus: PERIOD_STATUS.IN_REVIEW, observacion: null, notas: [], desde: new Date() });
  await owe(em, period);
  const { idUsuario } = period;
  await emit(em, 'screens.changed', { usuarios: [idUsuario], cambio: { tipo: 'pago' } });
  await audit(em, {
    idUsuario: null,
    accion: BY_APPEAL,
    objeto: 'periodo',
    idObjeto,
    idPersona: idUsuario,
    antes: { estatus: PERIOD_STATUS.RETURNED },
    despues: { estatus: PERIOD_STATUS.IN_REVIEW, idApelacion, por },
  });
}

/** @param granted its object is the application, as a declaration's is everywhere */
async function reviewDeclaration(em: EntityManager, { idObjeto: idBeca, idApelacion, por }: Granted): Promise<void> {
  const beca = await lockScholarship(em, idBeca);
  const contract = await em.findOne(Contract, { idBeca }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (contract?.estatus !== CONTRACT_STATUS.RETURNED) return;
  em.assign(contract, { estatus: CONTRACT_STATUS.IN_REVIEW, observacion: null, decidida: null });
  await em.flush();
  await emitAllAudited(
    em,
    {
      idUsuario: null,
      accion: BY_APPEAL,
      objeto: 'contrato',
      idObjeto: contract.id,
      idPersona: beca.idUsuario,
      antes: { estatus: CONTRACT_STATUS.RETURNED },
      despues: { estatus: CONTRACT_STATUS.IN_REVIEW, idApelacion, por },
    },
    ...(await declarationChanged(em, beca)),
  );
}
