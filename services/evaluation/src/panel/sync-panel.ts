import type { EntityManager } from '@mikro-orm/postgresql';
import type { CasePanel } from '@registro/contracts/evaluation/panel';
import { row, rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { hasJudged } from './read-judged-rubric.js';

/** So much of what a case is about is kept to find reviewers by. */
const TOPIC_LENGTH = 4_000;

/**
 * Puts a case into the panel that its domain names, or into none, and brings the panel up to what the domain says of it
 * now. A rubric by which somebody has judged stays: scores of two rubrics could not be compared.
 */
export async function syncPanel(em: EntityManager, idCaso: number, panel: CasePanel | undefined): Promise<void> {
  if (!panel) {
    await rows(em, sql`update evaluation.caso set "idPanel" = null where id = ${idCaso} and "idPanel" is not null`);
    return;
  }
  const { monto, tema } = panel;
  const idPanel = (await asItStands(em, panel)) ?? (await written(em, panel));
  const topic = { areas: tema.areas, texto: tema.texto.slice(0, TOPIC_LENGTH) };
  await rows(
    em,
    sql`update evaluation.caso set "idPanel" = ${idPanel}, monto = ${monto}, tema = ${JSON.stringify(topic)}::jsonb where id = ${idCaso}`,
  );
}

/**
 * The panel where it is as its domain says: the cases of a call's last hour would otherwise wait for each other's lock
 * on its one row.
 */
async function asItStands(
  em: EntityManager,
  { clave, nombre, rubrica, presupuesto, estandarizar, diasReconsideracion, muestraPuesto }: CasePanel,
) {
  const found = await row(
    em,
    sql<{ id: number }>`
      select id from evaluation.panel where clave = ${clave} and nombre = ${nombre} and rubrica = ${JSON.stringify(rubrica)}::jsonb
        and presupuesto is not distinct from ${presupuesto}::bigint and estandarizar = ${estandarizar} and "diasReconsideracion" = ${diasReconsideracion}
        and "muestraPuesto" = ${muestraPuesto}`,
  );
  return found?.id ?? null;
}

async function written(
  em: EntityManager,
  { clave, nombre, rubrica, presupuesto, estandarizar, diasReconsideracion, muestraPuesto }: CasePanel,
) {
  const stored = await row(
    em,
    sql<{ id: number }>`
      insert into evaluation.panel as p (clave, nombre, rubrica, presupuesto, estandarizar, "diasReconsideracion", "muestraPuesto")
      values (${clave}, ${nombre}, ${JSON.stringify(rubrica)}::jsonb, ${presupuesto}, ${estandarizar}, ${diasReconsideracion}, ${muestraPuesto})
      on conflict (clave) do update set nombre = excluded.nombre, presupuesto = excluded.presupuesto, estandarizar = excluded.estandarizar,
        "diasReconsideracion" = excluded."diasReconsideracion", "muestraPuesto" = excluded."muestraPuesto",
        rubrica = case when ${hasJudged} then p.rubrica else excluded.rubrica end
      returning id`,
  );
  return stored!.id;
}
