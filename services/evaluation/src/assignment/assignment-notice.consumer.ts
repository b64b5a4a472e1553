import type { EntityManager } from '@mikro-orm/postgresql';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';

type Told = Received<'evaluation.assigned'> | Received<'evaluation.resubmitted'>;

/**
 * A case waits for a reviewer: given to them by itself (of several at once, who gave them has told), or one of theirs
 * has a new version.
 */
@Consume('assignment-notice')
export class AssignmentNotice extends Consumer<'evaluation.assigned' | 'evaluation.resubmitted'> {
  protected async perform(em: EntityManager, { id, tipo, datos }: Told): Promise<void> {
    const about = { idObjeto: datos.idCaso, usuarios: [datos.idUsuario] };
    if (tipo === 'evaluation.resubmitted') await emit(em, 'notice.requested', { ...about, aviso: 'casoReenviado', vez: datos.version });
    else if (!datos.conOtros) await emit(em, 'notice.requested', { ...about, aviso: 'casoAsignado', vez: id });
  }
}
