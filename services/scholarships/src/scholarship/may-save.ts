import type { EntityManager } from '@mikro-orm/postgresql';
import { FILE_FIELDS } from '@registro/contracts/scholarships/fields';
import {
  ALREADY_MESSAGE,
  CONCLUDED_MESSAGE,
  NOT_EDITABLE_MESSAGE,
  NOT_STARTED_MESSAGE,
  scholarshipCan,
} from '@registro/contracts/scholarships/scholarship-rules';
import { row } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import type { CheckedFiles } from './check-files.js';
import type { Beca } from './scholarship.entity.js';
import { beganInTime, readWindow, type Window } from './window.js';

/** What tells when a sending began: its files, and the first save of its draft. */
export interface Began {
  files: CheckedFiles;
  borrador: string | null;
}
interface Allowed {
  enGracia: boolean;
  ahora: string;
}

/** A new application: the window is open (or it arrives within the grace), and there is no other one. Refuses otherwise. */
export async function mayCreate(em: EntityManager, idUsuario: number, began: Began): Promise<Allowed> {
  await refuseSecond(em, idUsuario);
  const window = await readWindow(em, idUsuario);
  const enGracia = !window.abierta && beganInTime(window, times(began, null));
  if (!window.abierta && !enGracia) refuse(closedMessage(window), '1005');
  return { enGracia, ahora: window.ahora };
}

/** Sending again: by status and window (rule B-12), the row being locked. Refuses otherwise. */
export async function mayEdit(em: EntityManager, own: Beca, began: Began): Promise<Allowed> {
  const window = await readWindow(em, own.idUsuario);
  const state = { id_estatus_beca: own.idEstatusBeca };
  if (scholarshipCan.edit(state, window.abierta)) return { enGracia: false, ahora: window.ahora };
  if (!scholarshipCan.edit(state, true)) refuse(NOT_EDITABLE_MESSAGE, '1006');
  // Only files that are new in this sending tell when it began.
  if (!beganInTime(window, times(began, own))) refuse(closedMessage(window), '1005');
  return { enGracia: true, ahora: window.ahora };
}

function times({ files, borrador }: Began, own: Beca | null): (string | null | undefined)[] {
  const fresh = FILE_FIELDS.filter((campo) => files[campo] && files[campo]?.id !== own?.[campo]);
  return [borrador, ...fresh.map((campo) => files[campo]?.iniciado)];
}

const closedMessage = ({ cierre, porIniciar }: Window): string => (porIniciar || cierre === null ? NOT_STARTED_MESSAGE : CONCLUDED_MESSAGE);

/** Refuses a second application, naming the receipt of the first: who lost the answer finds that it was sent. Without a first: nothing. */
export async function refuseSecond(em: EntityManager, idUsuario: number): Promise<void> {
  const first = await row(
    em,
    sql<{ numero: string }>`
      select a.numero from scholarships.beca b join scholarships.acuse a on a."idBeca" = b.id and a.version = b.version
      where b."idUsuario" = ${idUsuario} and b."idEstatusBeca" not in (7, 8)`,
  );
  if (first) refuse(`${ALREADY_MESSAGE} (acuse ${first.numero})`, '1004');
}
