import type { EntityManager } from '@mikro-orm/postgresql';
import { ASKS } from '@registro/contracts/asks';
import { shortEnd } from '@registro/contracts/catalogs/window-text';
import { countOf } from '@registro/contracts/count';
import type { CallIntake } from '@registro/contracts/evaluation/kind';
import type { Internal } from '@registro/platform/auth/internal';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

/**
 * Whether more may come to the call of a panel, asked of whoever keeps calls; null for a panel whose cases come by no
 * window.
 */
export async function intakeOf(em: EntityManager, internal: Internal, id: number): Promise<CallIntake | null> {
  const found = await row(
    em,
    sql<{ ventana: string | null }>`select max(c.ventana) as ventana from evaluation.caso c where c."idPanel" = ${id}`,
  );
  return found?.ventana ? internal.find(ASKS.callIntake, { ventana: found.ventana }) : null;
}

/**
 * Why to publish a panel now were before its time, sentences: its call is open yet, or something that was sent to it
 * has not come.
 */
export async function tooEarly(em: EntityManager, id: number, intake: CallIntake | null): Promise<string[]> {
  if (!intake) return [];
  const found = await row(
    em,
    sql<{ n: number }>`
      select count(*)::int as n from jsonb_to_recordset(${JSON.stringify(intake.enviadas)}::jsonb) as s(id int, version int)
      where not exists (select from evaluation.caso c where c."idPanel" = ${id} and c."idObjeto" = s.id and c.version >= s.version)`,
  );
  const { n } = found!;
  const until = intake.hasta
    ? `La convocatoria está abierta hasta el ${shortEnd(intake.hasta)}`
    : 'Quien tiene una jornada propia puede enviar todavía';
  return [
    ...(intake.abierta ? [until] : []),
    ...(n ? [countOf(n, 'propuesta enviada no ha llegado al panel', 'propuestas enviadas no han llegado al panel')] : []),
  ];
}
