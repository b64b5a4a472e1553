import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { BECA } from '@registro/contracts/scholarships/status';
import { audit } from '@registro/platform/audit';
import { transaction } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { Contrato } from '../contract/contract.entity.js';
import { Beca, ONE_ACTIVE } from '../scholarship/scholarship.entity.js';
import { SCHOLARSHIP_CASE } from './read-case.js';
import { actedOn } from './undoable.js';

/**
 * A coordinador asks to take a decision back. Under the lock of the application, so that whatever its owner does at the same moment comes
 * before or after: it waits for a decision again, as it was sent, unless they have gone on from what was decided. Evaluation hears which.
 */
@Consume('undo-decision')
export class UndoDecision extends Consumer<'evaluation.undo-requested'> {
  protected async perform(em: EntityManager, { datos }: Received<'evaluation.undo-requested'>): Promise<void> {
    if (datos.objeto !== SCHOLARSHIP_CASE) return;
    const beca = await em.findOne(Beca, { id: datos.idObjeto }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const undone = beca?.version === datos.version && (await actedOn(em, beca)) === null && (await this.waitAgain(em, beca));
    await emit(em, undone ? 'decision.undone' : 'decision.upheld', datos);
    if (!undone) return;
    const { id, idUsuario, idEstatusBeca } = beca;
    await emit(em, 'scholarship.changed', { idBeca: id, idUsuario, estatus: idEstatusBeca });
    await emit(em, 'scholarship.reopened', { idBeca: id, idUsuario });
  }

  /** False where the person applied anew at this very moment: the database lets only one of their applications count. */
  private async waitAgain(em: EntityManager, beca: Beca): Promise<boolean> {
    const antes = { idEstatusBeca: beca.idEstatusBeca };
    const idEstatusBeca = beca.estatusEnviado ?? (beca.version > 1 ? BECA.REENVIADA : BECA.ENVIADA);
    try {
      await transaction(em, async (inner) => {
        await inner.nativeDelete(Contrato, { idBeca: beca.id });
      });
    } catch (error) {
      if ((error as { constraint?: string }).constraint === ONE_ACTIVE) return false;
      throw error;
    }
    await audit(em, { idUsuario: null, accion: 'reabrir', objeto: 'beca', idObjeto: beca.id, antes, despues: { idEstatusBeca } });
    return true;
  }
}
