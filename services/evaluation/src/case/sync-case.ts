import type { EntityManager } from '@mikro-orm/postgresql';
import type { CaseCall, CaseContent } from '@registro/contracts/evaluation/kind';
import type { Movement } from '@registro/contracts/evaluation/history';
import { row, rows } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { type LockedCase, lockCase, takeFromCompeting, takeFromConflicting } from '../assignment/assignments.js';
import { type Checked, writeConflicts } from '../conflict/conflicts.js';
import { record } from '../history/record.js';
import { syncPanel } from '../panel/sync-panel.js';
import type { Subject } from './case-kinds.js';
import { tellCase } from './tell-case.js';

/** Something of a kind as it stands now. */
export interface Submitted {
  content: CaseContent;
  /** its window's of now: of a sending that the case knows already it keeps what stood then */
  call: CaseCall;
  checked: Checked;
}

/**
 * Brings the case of something up to what its kind says of it now: opens it, or reopens it for a newer version with its
 * history and reviewers, or closes it when it was withdrawn. Events may come late or in any order; the newest version
 * and a withdrawal always win.
 */
export async function syncCase(em: EntityManager, subject: Subject, { content, call, checked }: Submitted): Promise<void> {
  const { objeto, idObjeto } = subject;
  const { retirado, version } = content;
  const c = copied(content);
  const opened = await row(
    em,
    sql<LockedCase>`
      insert into evaluation.caso (objeto, "idObjeto", "idUsuario", estado, version, clase, nombre, cedula, titulo, resumen, personas, enviado, "enGracia", ventana, programa, convocatoria, acuses)
      values (${objeto}, ${idObjeto}, ${content.idUsuario}, ${retirado ? 'retirado' : 'abierto'}, ${version}, ${content.clase}, ${c.nombre}, ${c.cedula},
              ${content.titulo}, ${c.resumen}::jsonb, ${c.personas}, ${c.enviado}, ${c.enGracia}, ${content.ventana ?? null}, ${call.programa}, ${call.convocatoria}, ${c.acuses})
      on conflict (objeto, "idObjeto") do nothing
      returning id, objeto, "idObjeto", "idUsuario", personas, version, estado, "idPanel", ronda`,
  );
  const caso = opened ?? (await lockCase(em, await caseOf(em, subject)))!;
  const done = async (tipo: Movement, accion: string) => {
    await record(em, { id: caso.id, version }, { tipo, by: null, accion, despues: { objeto, idObjeto, version } });
    await tellCase(em, caso.id);
  };
  if (!opened && version >= caso.version && caso.estado !== 'retirado')
    await rows(
      em,
      sql`update evaluation.caso set version = ${version}, clase = ${content.clase}, nombre = ${c.nombre}, cedula = ${c.cedula}, titulo = ${content.titulo},
          resumen = ${c.resumen}::jsonb, personas = ${c.personas}, enviado = ${c.enviado}, "enGracia" = ${c.enGracia}, ventana = ${content.ventana ?? null},
          programa = case when version = ${version} then coalesce(programa, ${call.programa}) else ${call.programa} end,
          convocatoria = case when version = ${version} then coalesce(convocatoria, ${call.convocatoria}) else ${call.convocatoria} end, acuses = ${c.acuses} where id = ${caso.id}`,
    );
  if (opened || (version >= caso.version && caso.estado !== 'retirado')) await syncPanel(em, caso.id, content.panel);
  await takeFromCompeting(em, { id: caso.id, personas: c.personas });
  await writeConflicts(em, { ...caso, personas: content.personas }, checked);
  if (opened) return done('abierto', 'abrir');
  if (caso.estado === 'retirado') return;
  if (retirado) {
    await rows(em, sql`update evaluation.caso set estado = 'retirado' where id = ${caso.id}`);
    await done('retirado', 'cerrar');
  } else if (version > caso.version) {
    await reopen(em, { ...caso, version, personas: content.personas });
    await done('reabierto', 'reabrir');
  }
}

/** What of the newest version a case keeps beside what stands in `content` itself. */
function copied({ solicitante, resumen, personas, idUsuario, versiones, version }: CaseContent) {
  const { enviado, enGracia } = versiones.find((v) => v.version === version)!;
  const acuses = versiones.flatMap(({ acuse }) => (acuse === undefined ? [] : [acuse]));
  return { ...solicitante, acuses, resumen: JSON.stringify(resumen), personas: [...new Set([idUsuario, ...personas])], enviado, enGracia };
}

async function caseOf(em: EntityManager, { objeto, idObjeto }: Subject): Promise<number> {
  return (await row(em, sql<{ id: number }>`select id from evaluation.caso where objeto = ${objeto} and "idObjeto" = ${idObjeto}`))!.id;
}

/** The reviewers keep the case, and are told of the new version, but those who are in conflict now. */
async function reopen(em: EntityManager, caso: LockedCase): Promise<void> {
  await rows(em, sql`update evaluation.caso set estado = 'asignado' where id = ${caso.id}`);
  await takeFromConflicting(em, caso);
  const left = await rows(
    em,
    sql<{ idUsuario: number }>`select "idUsuario" from evaluation.asignacion where "idCaso" = ${caso.id} and fin is null order by id`,
  );
  for (const { idUsuario } of left) await emit(em, 'evaluation.resubmitted', { idCaso: caso.id, idUsuario, version: caso.version });
  if (!left.length) await rows(em, sql`update evaluation.caso set estado = 'abierto' where id = ${caso.id}`);
}
