import type { EntityManager } from '@mikro-orm/postgresql';
import type { CaseCall, CaseContent } from '@registro/contracts/evaluation/kind';
import type { Movement } from '@registro/contracts/evaluation/history';
import { row, rows } from '@registro/platform/database/database';
import { originColumns, originValues } from '@registro/platform/audit';
import { causeColumns, causeValues, emit } from '@registro/platform/events/emit';
import { type RawBuilder, sql } from 'kysely';
import { type LockedCase, lockCase, takeFromCompeting, takeFromConflicting } from '../assignment/assignments.js';
import { addConflicts, type Checked, conflictsOf, writeConflicts } from '../conflict/conflicts.js';
import { syncPanel } from '../panel/sync-panel.js';
import type { Subject } from './case-kinds.js';
import { recordAndTell } from './tell-case.js';

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
  const opened = await row(em, opening(subject, { content, call }));
  const caso = opened ?? (await lockCase(em, await caseOf(em, subject)))!;
  const done = (tipo: Movement, accion: string) =>
    recordAndTell(em, { id: caso.id, version }, { tipo, by: null, accion, despues: { objeto, idObjeto, version } });
  if (!opened && version >= caso.version && caso.estado !== 'retirado')
    await rows(
      em,
      sql`update evaluation.caso set version = ${version}, clase = ${content.clase}, nombre = ${c.nombre}, cedula = ${c.cedula}, titulo = ${content.titulo},
          resumen = ${c.resumen}::jsonb, personas = ${c.personas}, enviado = ${c.enviado}, "enGracia" = ${c.enGracia}, ventana = ${content.ventana ?? null},
          programa = case when version = ${version} then coalesce(programa, ${call.programa}) else ${call.programa} end,
          convocatoria = case when version = ${version} then coalesce(convocatoria, ${call.convocatoria}) else ${call.convocatoria} end, acuses = ${c.acuses} where id = ${caso.id}`,
    );
  // A case that was just opened has nothing yet to be taken out of.
  if (opened ? content.panel : version >= caso.version && caso.estado !== 'retirado') await syncPanel(em, caso.id, content.panel);
  if (!opened || content.panel) await takeFromCompeting(em, { id: caso.id, personas: c.personas });
  await (opened ? addConflicts : writeConflicts)(em, { ...caso, personas: content.personas }, checked);
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

/** SQL: the row of a case that there is none of yet; nothing otherwise. */
function opening({ objeto, idObjeto }: Subject, { content, call }: Pick<Submitted, 'content' | 'call'>, may = sql<boolean>`true`) {
  const c = copied(content);
  return sql<LockedCase>`
    insert into evaluation.caso (objeto, "idObjeto", "idUsuario", estado, version, clase, nombre, cedula, titulo, resumen, personas, enviado, "enGracia", ventana, programa, convocatoria, acuses)
    select ${objeto}::text, ${idObjeto}::int, ${content.idUsuario}::int, ${content.retirado ? 'retirado' : 'abierto'}::text, ${content.version}::int, ${content.clase}::text,
           ${c.nombre}::text, ${c.cedula}::text, ${content.titulo}::text, ${c.resumen}::jsonb, ${c.personas}::int[], ${c.enviado}::timestamptz, ${c.enGracia}::boolean,
           ${content.ventana ?? null}::text, ${call.programa}::text, ${call.convocatoria}::text, ${c.acuses}::text[]
    where ${may} on conflict (objeto, "idObjeto") do nothing
    returning id, objeto, "idObjeto", "idUsuario", personas, version, estado, "idPanel", ronda`;
}

/**
 * SQL: as `syncCase`, for what its own reviewers decide, came for the first time and has no case: one statement, with
 * the inbox row that it writes by `taken`, answers its id where it opened one (decision 128). Nobody has a new case, so
 * those who coordinate are told alone.
 * @param fresh the event was neither had nor given up
 */
export function openAtOnce(
  subject: Subject,
  submitted: Submitted,
  { fresh, taken }: { fresh: RawBuilder<boolean>; taken: RawBuilder<unknown> },
) {
  const { content, checked } = submitted;
  const conflicts = JSON.stringify(conflictsOf(content, checked));
  const conflict = sql`jsonb_to_recordset(${conflicts}::jsonb) as k("idUsuario" int, quien text, tipo text, detalle text)`;
  const despues = JSON.stringify({ ...subject, version: content.version });
  return sql<{ id: number }>`
    with caso as (${opening(subject, submitted, fresh)}),
      tomado as (${taken}),
      conflicto as (
        insert into evaluation.conflicto ("idCaso", "idUsuario", quien, tipo, detalle)
        select c.id, k."idUsuario", k.quien, k.tipo, k.detalle from caso c, ${conflict}),
      movido as (insert into evaluation.movimiento ("idCaso", tipo, version) select id, 'abierto', version from caso),
      anotado as (
        insert into platform.auditoria (accion, objeto, "idObjeto", despues, ${originColumns})
        select 'abrir', 'caso', id::text, ${despues}::jsonb, ${originValues()} from caso),
      dicho as (
        insert into platform.evento (tipo, datos, ${causeColumns})
        select 'case.changed', jsonb_build_object('idCaso', c.id, 'usuarios', jsonb_agg(o."idUsuario" order by o."idUsuario")), ${causeValues()}
        from caso c join evaluation.coordinador o on o."idUsuario" <> all(c.personas) and not exists (select from ${conflict} where k."idUsuario" = o."idUsuario")
        group by c.id)
    select id from caso`;
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
