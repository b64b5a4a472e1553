import type { EntityManager } from '@mikro-orm/postgresql';
import { waits } from '@registro/contracts/evaluation/case';
import type { CaseConsensus, CaseDraft, CaseInPanel } from '@registro/contracts/evaluation/panel-views';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { readsOthers } from './blindness.js';
import { sheets } from './stored-review.js';

interface Place {
  id: number;
  version: number;
  estado: Parameters<typeof waits>[0];
}
interface Reader {
  id: number;
  coordina: boolean;
  asignado: boolean;
}
interface Known extends Pick<CaseInPanel, 'idPanel' | 'nombre' | 'rubrica' | 'ronda' | 'reconsideracion'> {
  lee: boolean;
}

/** What its panel adds to a case, as this reader may know it; null for a case that no panel decides. */
export async function readCasePanel(em: EntityManager, caso: Place, reader: Reader): Promise<CaseInPanel | null> {
  const found = await row(
    em,
    sql<Known>`
      select p.id as "idPanel", p.nombre, p.rubrica, c.ronda, ${readsOthers(reader.id)} as lee,
             (select json_build_object('motivo', r.motivo, 'pedida', r.fecha) from evaluation.reconsideracion r
              where r."idCaso" = c.id and r.version = c.version) as reconsideracion
      from evaluation.caso c join evaluation.panel p on p.id = c."idPanel" where c.id = ${caso.id}`,
  );
  if (!found) return null;
  const { lee, ...panel } = found;
  // Of rounds before a reconsideration only the coordinador reads: the others judge for themselves.
  const readable = reader.coordina
    ? sql<boolean>`e.enviada is not null`
    : sql<boolean>`${lee} and e.enviada is not null and e.ronda = c.ronda and e.version = c.version`;
  const all = await sheets(em, panel.rubrica, sql`c.id = ${caso.id} and (e."idUsuario" = ${reader.id} or (${readable}))`);
  const propia = all.find((e) => e.idUsuario === reader.id && e.version === caso.version && e.ronda === panel.ronda) ?? null;
  const others = all.filter((e) => e !== propia && e.enviada !== null && e.idUsuario !== reader.id);
  return {
    ...panel,
    propia,
    ciego: !lee,
    evaluaciones: others.map((e) => (reader.coordina ? e : { ...e, reservado: null })),
    ...(await ofCoordinator(em, caso, panel.ronda, reader.coordina)),
    puede: {
      evaluar: reader.asignado && !reader.coordina && caso.estado === 'asignado' && propia?.enviada == null,
      consensuar: reader.coordina && waits(caso.estado),
    },
  };
}

async function ofCoordinator(em: EntityManager, caso: Place, ronda: number, coordina: boolean) {
  if (!coordina) return { consenso: null, borrador: null };
  const [consenso, borrador] = await Promise.all([
    row(
      em,
      sql<CaseConsensus>`select nota, puntaje, quien, fecha from evaluation.consenso where "idCaso" = ${caso.id} and version = ${caso.version} and ronda = ${ronda}`,
    ),
    row(
      em,
      sql<CaseDraft>`
        select decision, hecho, resultado, motivo, comentario from evaluation.borrador
        where "idCaso" = ${caso.id} and version = ${caso.version} and ronda = ${ronda}`,
    ),
  ]);
  return { consenso, borrador };
}
