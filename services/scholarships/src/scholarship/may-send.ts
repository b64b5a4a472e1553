import type { EntityManager } from '@mikro-orm/postgresql';
import { FILE_FIELDS } from '@registro/contracts/scholarships/fields';
import {
  CONCLUDED_MESSAGE,
  NOT_EDITABLE_MESSAGE,
  NOT_STARTED_MESSAGE,
  scholarshipCan,
} from '@registro/contracts/scholarships/scholarship-rules';
import { maySend, sendable, type Taken } from '@registro/platform/applications/may-send';
import { readWindow } from '@registro/platform/records/call-window';
import { assertRoom } from '@registro/platform/records/room';
import type { Known } from './ask-others.js';
import { Scholarship, SCHOLARSHIP_WINDOW } from './scholarship.entity.js';

/**
 * Refuses where it may not be sent now: a new application (`own` null) while the window is open, one’s own as its
 * status says too (rule B-12).
 */
export async function assertSendable(em: EntityManager, idUsuario: number, own: Scholarship | null, known: Known): Promise<Taken> {
  const window = await readWindow(em, SCHOLARSHIP_WINDOW, idUsuario);
  const state = own && { id_estatus_beca: own.idEstatusBeca };
  if (!own) assertRoom('postulacion', await em.count(Scholarship, { idUsuario }));
  return sendable(
    maySend(window, {
      barred: state && !scholarshipCan.edit(state, true) ? NOT_EDITABLE_MESSAGE : null,
      returned: state !== null && scholarshipCan.edit(state, false),
      began: beginnings(known, own),
      notStarted: NOT_STARTED_MESSAGE,
      concluded: CONCLUDED_MESSAGE,
    }),
  );
}

/**
 * When this sending began: the first save of its draft, and its files; of those of an application only what is new in
 * it.
 */
function beginnings({ files, borrador }: Known, own: Scholarship | null): (string | null | undefined)[] {
  const fresh = FILE_FIELDS.filter((campo) => files[campo] && files[campo]?.id !== own?.[campo]);
  return [borrador, ...fresh.map((campo) => files[campo]?.iniciado)];
}
