import type { EntityManager } from '@mikro-orm/postgresql';
import { waits } from '@registro/contracts/evaluation/case';
import type { CaseConsensus, CaseDraft, CaseInPanel } from '@registro/contracts/evaluation/panel-views';
import { holdsUntil } from '@registro/platform/acts/second-person';
import { row } from '@registro/platform/database/database';
import { personOf } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import { isCurrent, waitsForWords } from './agreed.js';
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
  const agreed = lee ? await consensusOf(em, caso.id, reader.id) : null;
  const consenso = agreed && asShown(agreed);
  return {
    ...panel,
    propia,
    ciego: !lee,
    evaluaciones: others.map((e) => (reader.coordina ? e : { ...e, reservado: null })),
    consenso,
    porNombrar: null,
    borrador: reader.coordina ? await draftOf(em, caso, panel.ronda) : null,
    puede: {
      evaluar: reader.asignado && !reader.coordina && caso.estado === 'asignado' && propia?.enviada == null,
      consensuar: reader.coordina && waits(caso.estado),
      confirmar: agreed !== null && agreed.confirmable && waits(caso.estado),
    },
  };
}

/** What was agreed on of the sheets that there are, and whether the reader's word is one that it waits for. */
function consensusOf(em: EntityManager, idCaso: number, idUsuario: number): Promise<(CaseConsensus & { confirmable: boolean }) | null> {
  return row(
    em,
    sql<CaseConsensus & { confirmable: boolean }>`
      select k.id, k.nota, k.puntaje, k.quien, k.fecha, k.vale, coalesce((select jsonb_agg(p->>'quien') from jsonb_array_elements(k.palabras) p), '[]') as palabras,
             case when not k.vale then ${holdsUntil('consenso', sql`k.fecha`)} end as vence,
             ${waitsForWords} and k."idUsuario" not in ${personOf(idUsuario)}
               and not k.palabras @> jsonb_build_array(jsonb_build_object('idUsuario', ${idUsuario}::int)) as confirmable
      from evaluation.consenso k join evaluation.caso c on ${isCurrent} where c.id = ${idCaso}`,
  );
}

const asShown = ({ confirmable: _, ...consenso }: CaseConsensus & { confirmable: boolean }): CaseConsensus => consenso;

function draftOf(em: EntityManager, caso: Place, ronda: number): Promise<CaseDraft | null> {
  return row(
    em,
    sql<CaseDraft>`
      select decision, hecho, resultado, motivo, comentario from evaluation.borrador
      where "idCaso" = ${caso.id} and version = ${caso.version} and ronda = ${ronda}`,
  );
}
