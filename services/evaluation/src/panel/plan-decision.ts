import type { EntityManager } from '@mikro-orm/postgresql';
import { REASON_REQUIRED } from '@registro/contracts/evaluation/actions';
import { OLD_VERSION_MESSAGE, WITHDRAWN_MESSAGE } from '@registro/contracts/evaluation/case';
import type { FieldError } from '@registro/contracts/envelope';
import { type CaseChoice, type CaseContent, needsReason } from '@registro/contracts/evaluation/kind';
import type { CaseDraft } from '@registro/contracts/evaluation/panel-views';
import { rows } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';

/** What is to be planned: one of the kind's ways, and why. */
interface Asked {
  decision: string;
  motivo: string | null;
}

/** The way to decide of this name, or what is wrong with it, beside its field. */
export function choiceOf(content: CaseContent, version: number, { decision, motivo }: Asked): CaseChoice | FieldError {
  const choice = content.opciones.find((each) => each.decision === decision);
  if (content.retirado) return { campo: 'decision', mensaje: WITHDRAWN_MESSAGE };
  if (content.version !== version) return { campo: 'version', mensaje: OLD_VERSION_MESSAGE };
  if (!choice) return { campo: 'decision', mensaje: 'Esa decisión no existe' };
  if (!motivo && needsReason(choice)) return { campo: 'motivo', mensaje: REASON_REQUIRED };
  if (motivo && choice.motivos.length && !choice.motivos.includes(motivo))
    return { campo: 'motivo', mensaje: 'Elija uno de los motivos de la lista' };
  return choice;
}

/** What will be published of one case. */
export interface Planned extends CaseDraft {
  idCaso: number;
  version: number;
  ronda: number;
}

/** SQL: the cases `c` of a panel that wait, each with what is planned, `b`, of the sending and round that it is in. */
export const plannedOf = (id: number): RawBuilder<unknown> => sql`(
  select c.* from evaluation.caso c where c."idPanel" = ${id} and c.estado in ('abierto', 'asignado')) c
  join evaluation.borrador b on b."idCaso" = c.id and b.version = c.version and b.ronda = c.ronda`;

/** Writes what will be published; what was planned before of the same cases gives way. */
export async function plan(em: EntityManager, planned: Planned[]): Promise<void> {
  await rows(
    em,
    sql`insert into evaluation.borrador ("idCaso", version, ronda, decision, resultado, hecho, motivo, comentario)
        select p."idCaso", p.version, p.ronda, p.decision, p.resultado, p.hecho, p.motivo, p.comentario
        from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as p("idCaso" int, version int, ronda int, decision text, resultado text,
          hecho text, motivo text, comentario text)
        on conflict ("idCaso", version, ronda) do update set decision = excluded.decision, resultado = excluded.resultado,
          hecho = excluded.hecho, motivo = excluded.motivo, comentario = excluded.comentario`,
  );
}
