import type { BindingText } from '@registro/platform/texts/binding-text';
import { sql } from 'kysely';

/** SQL: the version that holds: the newest. */
export const IN_FORCE = sql<number>`(select max(v.id) from scholarships.declaracion_texto v)`;

/** The text of the sworn declaration, as what binds is kept. */
export const declarationText: BindingText = {
  acto: 'texto',
  recurso: 'declaraciones',
  tabla: 'scholarships.declaracion_texto',
  objeto: 'declaracion',
  aviso: 'textoPorConfirmar',
  permiso: 'convocatorias',
  vigente: IN_FORCE,
  rige: null,
};
