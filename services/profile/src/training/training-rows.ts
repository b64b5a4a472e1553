import { SaveTraining, type TrainingRead } from '@registro/contracts/profile/training';
import type { Reading } from '@registro/platform/database/reads';
import { readColumns } from '@registro/platform/records/read-columns';
import { read } from '../profile.tables.js';

/** A user's training courses as they are read, newest first; with `id`, that one if it is theirs. */
export function trainingRows(idUsuario: number, id?: number): Reading<TrainingRead> {
  return read
    .selectFrom('profile.capacitacion as t')
    .select(['t.id', 't.version', ...readColumns<TrainingRead>(SaveTraining, 't')])
    .where('t.idUsuario', '=', idUsuario)
    .$if(id !== undefined, (one) => one.where('t.id', '=', id!))
    .orderBy('t.id', 'desc');
}
