import type { EntityManager } from '@mikro-orm/postgresql';
import type { InternalScholarship } from '@registro/contracts/scholarships/internal';
import { BECA } from '@registro/contracts/scholarships/status';
import { audit } from '@registro/platform/audit';
import { row, rows } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { type LockedCase, lockCase, takeFromConflicting } from '../assignment/assignments.js';
import { type Checked, writeConflicts } from '../conflict/conflicts.js';
import { tellCase } from './tell-case.js';

/** What a case copies of a scholarship as it stands now. */
export interface Submitted {
  beca: InternalScholarship;
  checked: Checked;
}

/**
 * Brings the case of a scholarship up to what `beca` says: opens it, or reopens it for a newer version with its history and reviewers,
 * or closes it when it was withdrawn. Events may come late or in any order; the newest version and a withdrawal always win.
 */
export async function syncCase(em: EntityManager, { beca, checked }: Submitted): Promise<void> {
  const withdrawn = beca.id_estatus_beca === BECA.RETIRADA;
  const opened = await row(
    em,
    sql<{ id: number }>`
      insert into evaluation.caso (objeto, "idObjeto", "idUsuario", version, estado, nombre, cedula, "idUniversidad", universidad, nivel, postgrado, "idArea", area, enviado, "enGracia")
      values ('beca', ${beca.id}, ${beca.idUsuario}, ${beca.version}, ${withdrawn ? 'retirado' : 'abierto'}, ${beca.solicitante.nombre}, ${beca.solicitante.cedula},
              ${beca.idUniversidad}, ${beca.universidad}, ${beca.nivel}, ${beca.postgrado}, ${beca.idArea}, ${beca.area}, ${beca.enviado}, ${beca.enGracia})
      on conflict (objeto, "idObjeto") do nothing returning id`,
  );
  const id = opened?.id ?? (await caseOf(em, beca.id));
  const caso = (await lockCase(em, id))!;
  await writeConflicts(em, caso, checked);
  const done = async (accion: string) => {
    await audit(em, { idUsuario: null, accion, objeto: 'caso', idObjeto: id, despues: { idBeca: beca.id, version: beca.version } });
    await tellCase(em, id);
  };
  if (opened) return done('abrir');
  if (caso.estado === 'retirado') return;
  if (withdrawn) {
    await rows(em, sql`update evaluation.caso set estado = 'retirado' where id = ${id}`);
    await done('cerrar');
  } else if (beca.version > caso.version) {
    await reopen(em, caso, beca);
    await done('reabrir');
  }
}

async function caseOf(em: EntityManager, idBeca: number): Promise<number> {
  return (await row(em, sql<{ id: number }>`select id from evaluation.caso where objeto = 'beca' and "idObjeto" = ${idBeca}`))!.id;
}

/** The reviewers keep the case, and are told of the new version, but those who are in conflict now. */
async function reopen(em: EntityManager, caso: LockedCase, beca: InternalScholarship): Promise<void> {
  await rows(
    em,
    sql`update evaluation.caso set version = ${beca.version}, estado = 'asignado', nombre = ${beca.solicitante.nombre}, cedula = ${beca.solicitante.cedula},
        "idUniversidad" = ${beca.idUniversidad}, universidad = ${beca.universidad}, nivel = ${beca.nivel}, postgrado = ${beca.postgrado},
        "idArea" = ${beca.idArea}, area = ${beca.area}, enviado = ${beca.enviado}, "enGracia" = ${beca.enGracia} where id = ${caso.id}`,
  );
  await takeFromConflicting(em, caso);
  const left = await rows(
    em,
    sql<{ idUsuario: number }>`select "idUsuario" from evaluation.asignacion where "idCaso" = ${caso.id} and fin is null order by id`,
  );
  for (const { idUsuario } of left) await emit(em, 'evaluation.resubmitted', { idCaso: caso.id, idUsuario, version: beca.version });
  if (!left.length) await rows(em, sql`update evaluation.caso set estado = 'abierto' where id = ${caso.id}`);
}
