import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission } from '@registro/contracts/roles';
import { scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import type { Emitted } from '@registro/platform/events/emit';
import { oweAll } from '../period/owe.js';
import type { Scholarship } from './scholarship.entity.js';

/** Open screens show something else of a person's applications by now. */
export const screens = (idUsuario: number, permisos: Permission[] = []): Emitted => [
  'screens.changed',
  { usuarios: [idUsuario], permisos, cambio: { tipo: 'solicitud' } },
];

/** Whether this application is one that its person has, which stands in their profile. */
export const holding = ({ idUsuario, idEstatusBeca }: Scholarship): Emitted => [
  'holdings.changed',
  { idUsuario, beca: scholarshipCan.count({ id_estatus_beca: idEstatusBeca }) },
];

/**
 * What follows where the status of an application is another, under its lock: what its periods are owed, who shows it,
 * and what its person has.
 */
export async function changed(em: EntityManager, beca: Scholarship): Promise<Emitted[]> {
  return [await statusShown(em, beca), holding(beca)];
}

/** The same but for what its person has. */
export async function statusShown(em: EntityManager, { id, idUsuario, idEstatusBeca }: Scholarship): Promise<Emitted> {
  await oweAll(em, id);
  return screens(idUsuario, idEstatusBeca === SCHOLARSHIP_STATUS.APPROVED ? ['convocatorias'] : []);
}

/** The same of its declaration, which is looked at by whichever operator is there (rule N-5). */
export async function declarationChanged(em: EntityManager, { id, idUsuario }: Scholarship): Promise<Emitted[]> {
  await oweAll(em, id);
  return [screens(idUsuario, ['convocatorias']), ['holdings.changed', { idUsuario }]];
}
