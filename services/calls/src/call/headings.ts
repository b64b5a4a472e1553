import type { EntityManager } from '@mikro-orm/postgresql';
import type { CallHeading, CallRead } from '@registro/contracts/calls/programme';
import { rows } from '@registro/platform/database/database';
import { read } from '../calls.tables.js';

/** The headings that a call pays for, with their labels. */
export async function labelled(em: EntityManager, rubros: CallHeading[]): Promise<CallRead['rubros']> {
  if (!rubros.length) return [];
  const labels = await rows(em, read.selectFrom('catalogs.elemento').select(['value', 'label']).where('lista', '=', 'tipoRubro'));
  return rubros.map((heading) => ({
    ...heading,
    rubro: labels.find(({ value }) => value === heading.idRubro)?.label ?? String(heading.idRubro),
  }));
}
