import { reads } from '@registro/platform/database/reads';
import { EstatusUsuario } from './person/status.entity.js';
import { Persona } from './person/person.entity.js';
import { Estudio } from './study/study.entity.js';
import { Capacitacion } from './training/training.entity.js';
import { Trabajo } from './work/work.entity.js';
import { Identidad } from './identity/identity.entity.js';
import { Importacion } from './import/import.entity.js';
import { Borrador } from './draft/draft.entity.js';

/** The service's entities under the names of their tables. */
export const tables = {
  'profile.estatus_usuario': EstatusUsuario,
  'profile.persona': Persona,
  'profile.estudio': Estudio,
  'profile.capacitacion': Capacitacion,
  'profile.trabajo': Trabajo,
  'profile.identidad': Identidad,
  'profile.importacion': Importacion,
  'profile.borrador': Borrador,
};

/** Makes the service's typed reads; `rows(em, query)` runs them. */
export const read = reads<typeof tables>();
