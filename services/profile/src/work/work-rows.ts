import { SaveWork, type WorkRead } from '@registro/contracts/profile/work';
import type { Reading } from '@registro/platform/database/reads';
import { readColumns } from '@registro/platform/records/read-columns';
import { read } from '../profile.tables.js';

/** A user's work records as they are read, current ones first; with `id`, that one if it is theirs. */
export function workRows(idUsuario: number, id?: number): Reading<WorkRead> {
  return read
    .selectFrom('profile.trabajo as t')
    .select(['t.id', 't.version', ...readColumns<WorkRead>(SaveWork, 't')])
    .where('t.idUsuario', '=', idUsuario)
    .$if(id !== undefined, (one) => one.where('t.id', '=', id!))
    .orderBy('t.trabajoPrincipal', 'desc')
    .orderBy('t.trabaja', 'desc')
    .orderBy('t.fechaInicio', 'desc')
    .orderBy('t.id', 'desc');
}
