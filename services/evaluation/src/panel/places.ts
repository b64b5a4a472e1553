import type { EntityManager } from '@mikro-orm/postgresql';
import type { Place } from '@registro/contracts/evaluation/panel-views';
import { rank } from '@registro/contracts/evaluation/ranking';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { panelState } from './panel-state.js';

interface Settings {
  muestraPuesto: boolean;
  estandarizar: boolean;
}

/**
 * Where each case of a panel stands as what is planned is published (by case), for its applicant; none where the call
 * does not show it.
 */
export async function placesOf(em: EntityManager, id: number): Promise<Record<number, Place>> {
  const panel = await row(em, sql<Settings>`select "muestraPuesto", estandarizar from evaluation.panel where id = ${id}`);
  if (!panel?.muestraPuesto) return {};
  const { casos } = await panelState(em, id);
  const ranked = rank(casos, { presupuesto: null, minimo: 0, estandarizar: panel.estandarizar });
  const approved = ranked.filter(({ borrador, estado }) => (borrador?.resultado ?? estado) === 'aprobado');
  const scores = approved.flatMap(({ puntaje }) => puntaje ?? []);
  const corte = scores.length ? Math.min(...scores) : null;
  return Object.fromEntries(
    ranked.flatMap(({ idCaso, puntaje, puesto }) =>
      puntaje === null || puesto === null ? [] : [[idCaso, { puntaje, puesto, de: ranked.length, corte }]],
    ),
  );
}
