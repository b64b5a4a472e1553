import type { EntityManager } from '@mikro-orm/postgresql';
import { Consumer, type Received } from '../events/consumer.js';
import { emit, emitAllAudited } from '../events/emit.js';
import { locked, type Outcomes, outcomesFor } from './outcomes.js';

/**
 * A coordinador asks to take a decision back. Under the lock of the application, so that whatever its owner does at the
 * same moment comes before or after: it waits for a decision again, as it was sent, unless somebody has gone on from
 * what was decided. Evaluation hears which.
 */
export abstract class UndoDecision<A> extends Consumer<'evaluation.undo-requested'> {
  protected abstract readonly outcomes: readonly Outcomes<A>[];

  protected async perform(em: EntityManager, { id: vez, datos }: Received<'evaluation.undo-requested'>): Promise<void> {
    const outcomes = outcomesFor(this.outcomes, datos.objeto);
    if (!outcomes) return;
    const own = await locked(em, outcomes, datos.idObjeto);
    if (!own || outcomes.of(own).version !== datos.version || (await outcomes.firm(em, own)) !== null)
      return emit(em, 'decision.upheld', datos);
    const antes = outcomes.of(own).estado;
    await outcomes.reopen(em, own);
    await em.flush();
    const { id: idObjeto, idUsuario, estado } = outcomes.of(own);
    const despues = { ...estado, idCaso: datos.idCaso };
    await emitAllAudited(
      em,
      { idUsuario: null, accion: 'reabrir decisión', objeto: datos.objeto, idObjeto, idPersona: idUsuario, antes, despues },
      ['decision.undone', datos],
      ...(await outcomes.changed(em, own)),
      ['notice.requested', { aviso: outcomes.reopened, idObjeto, vez, usuarios: [idUsuario] }],
    );
  }
}
