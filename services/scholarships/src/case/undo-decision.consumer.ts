import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import { audit } from '@registro/platform/audit';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { Contract } from '../contract/contract.entity.js';
import { Scholarship } from '../scholarship/scholarship.entity.js';
import { SCHOLARSHIP_CASE } from './read-case.js';
import { actedOn } from './undoable.js';

/**
 * A coordinador asks to take a decision back. Under the lock of the application, so that whatever its owner does at the same moment comes
 * before or after: it waits for a decision again, as it was sent, unless they have gone on from what was decided. Evaluation hears which.
 * Where they apply anew at this very moment the database lets one of the two through; this one is then tried again, and finds theirs.
 */
@Consume('undo-decision')
export class UndoDecision extends Consumer<'evaluation.undo-requested'> {
  protected async perform(em: EntityManager, { id: vez, datos }: Received<'evaluation.undo-requested'>): Promise<void> {
    if (datos.objeto !== SCHOLARSHIP_CASE) return;
    const beca = await em.findOne(Scholarship, { id: datos.idObjeto }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!beca || beca.version !== datos.version || (await actedOn(em, beca)) !== null) return emit(em, 'decision.upheld', datos);
    const antes = { idEstatusBeca: beca.idEstatusBeca };
    const idEstatusBeca = beca.estatusEnviado ?? (beca.version > 1 ? SCHOLARSHIP_STATUS.SENT_AGAIN : SCHOLARSHIP_STATUS.SENT);
    em.assign(beca, { ...UNDECIDED, idEstatusBeca, reaperturas: beca.reaperturas + 1 });
    await em.flush();
    await em.nativeDelete(Contract, { idBeca: beca.id });
    const { id, idUsuario } = beca;
    await emit(em, 'decision.undone', datos);
    await emit(em, 'scholarship.changed', { idBeca: id, idUsuario, estatus: idEstatusBeca });
    await emit(em, 'notice.requested', { aviso: 'becaReabierta', idObjeto: id, vez, usuarios: [idUsuario] });
    const despues = { idEstatusBeca, idCaso: datos.idCaso };
    await audit(em, { idUsuario: null, accion: 'reabrir decisión', objeto: 'beca', idObjeto: id, idPersona: idUsuario, antes, despues });
  }
}

/** As before any decision. */
const UNDECIDED = { estatusEnviado: null, aprobada: null, motivoRechazo: null, observacionesRechazo: null, notas: [] };
