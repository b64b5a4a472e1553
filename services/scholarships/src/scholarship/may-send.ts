import type { EntityManager } from '@mikro-orm/postgresql';
import { FILE_FIELDS } from '@registro/contracts/scholarships/fields';
import {
  CONCLUDED_MESSAGE,
  NOT_EDITABLE_MESSAGE,
  NOT_STARTED_MESSAGE,
  scholarshipCan,
} from '@registro/contracts/scholarships/scholarship-rules';
import { refuse } from '@registro/platform/errors';
import { beganInTime, readWindow, type Window } from '@registro/platform/records/call-window';
import { assertRoom } from '@registro/platform/records/room';
import type { Known } from './ask-others.js';
import { Scholarship, SCHOLARSHIP_WINDOW } from './scholarship.entity.js';

/** How a sending is taken: within the grace or not, and at what time of the database (ISO). */
export interface Taken {
  enGracia: boolean;
  ahora: string;
}

/**
 * Whether it may be sent now: a new application (`own` null) while the window is open, one’s own as its status and the window say (rule B-12), and what
 * began before the close within the grace. Refuses otherwise.
 */
export async function maySend(em: EntityManager, idUsuario: number, own: Scholarship | null, known: Known): Promise<Taken> {
  const window = await readWindow(em, SCHOLARSHIP_WINDOW, idUsuario);
  const { ahora } = window;
  const state = own && { id_estatus_beca: own.idEstatusBeca };
  if (state && !scholarshipCan.edit(state, true)) refuse(NOT_EDITABLE_MESSAGE, '1006');
  if (!own) assertRoom('postulacion', await em.count(Scholarship, { idUsuario }));
  if (state ? scholarshipCan.edit(state, window.abierta) : window.abierta) return { enGracia: false, ahora };
  if (!beganInTime(window, beginnings(known, own))) refuse(closedMessage(window), '1005');
  return { enGracia: true, ahora };
}

/** When this sending began: the first save of its draft, and its files; of those of an application only what is new in it. */
function beginnings({ files, borrador }: Known, own: Scholarship | null): (string | null | undefined)[] {
  const fresh = FILE_FIELDS.filter((campo) => files[campo] && files[campo]?.id !== own?.[campo]);
  return [borrador, ...fresh.map((campo) => files[campo]?.iniciado)];
}

const closedMessage = ({ cierre, porIniciar }: Window): string => (porIniciar || cierre === null ? NOT_STARTED_MESSAGE : CONCLUDED_MESSAGE);
