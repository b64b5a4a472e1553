import type { TrainingRead } from '@registro/contracts/profile/training';
import type { Reading } from '@registro/platform/database/reads';
import { read } from '../profile.tables.js';
import { option } from '../record/catalog.js';

/** A user's training courses as they are read, newest first; with `id`, that one if it is theirs. */
export function trainingRows(idUsuario: number, id?: number): Reading<TrainingRead> {
  return read
    .selectFrom('profile.capacitacion as t')
    .select(({ ref }) => [
      't.id',
      't.version',
      option('tipoCapacitacion', ref('t.tipoCapacitacion')).as('tipo_capacitacion'),
      option('pais', ref('t.paises')).as('pais'),
      't.tituloObtenido as titulo_obtenido',
      option('area', ref('t.idArea')).as('area'),
      option('subarea', ref('t.idSubarea'), ref('t.idArea')).as('subarea'),
      option('horasAcademicas', ref('t.idHorasAcademicas')).as('horas_academicas'),
      't.institucion',
    ])
    .where('t.idUsuario', '=', idUsuario)
    .$if(id !== undefined, (one) => one.where('t.id', '=', id!))
    .orderBy('t.id', 'desc');
}
