import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { ASKS } from '@registro/contracts/asks';
import type { CaseDecision } from '@registro/contracts/evaluation/kind';
import { Internal } from '../auth/internal.js';
import { Consumer, type Received } from '../events/consumer.js';
import { emitAllAudited } from '../events/emit.js';
import { locked, type Outcomes, outcomesFor } from './outcomes.js';

type Decided = Received<'evaluation.decided'>;

/**
 * What the reviewers decided becomes the application's status (rules B-18, V-7), if it is still the sending that they
 * decided on: one that was withdrawn or sent again meanwhile stays as it is. What follows from it, its notice and its
 * trace are of the same transaction.
 */
export abstract class ApplyDecision<A> extends Consumer<'evaluation.decided', CaseDecision | null> {
  @Inject(Internal) private readonly internal!: Internal;
  protected abstract readonly outcomes: readonly Outcomes<A>[];

  /** Null for what is another service's, and for a decision that was taken back meanwhile. */
  protected override prepare({ datos: { objeto, idCaso, version } }: Decided): Promise<CaseDecision | null> {
    if (!outcomesFor(this.outcomes, objeto)) return Promise.resolve(null);
    return this.internal.find(ASKS.caseDecision, { id: idCaso, version });
  }

  protected async perform(em: EntityManager, { datos }: Decided, made: CaseDecision | null): Promise<void> {
    const outcomes = outcomesFor(this.outcomes, datos.objeto);
    if (!outcomes || made === null) return;
    const own = await locked(em, outcomes, datos.idObjeto);
    if (!own || outcomes.of(own).version !== datos.version || !outcomes.waits(own)) return;
    const antes = outcomes.of(own).estado;
    const aviso = outcomes.told(own, made.resultado);
    await outcomes.decide(em, own, made);
    await em.flush();
    const { id: idObjeto, idUsuario, vez, estado } = outcomes.of(own);
    const despues = { ...estado, idCaso: datos.idCaso, version: datos.version, idDecide: made.idUsuario };
    await emitAllAudited(
      em,
      { idUsuario: null, accion: datos.decision, objeto: datos.objeto, idObjeto, idPersona: idUsuario, antes, despues },
      ...(await outcomes.changed(em, own)),
      ['notice.requested', { aviso, idObjeto, vez, usuarios: [idUsuario] }],
    );
  }
}
