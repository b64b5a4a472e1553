import { MERGE_SERVICES } from '@registro/contracts/accounts/merge';
import type { PersonRows } from '@registro/platform/merge/person-rows';
import { services } from '../../services/all/src/services.js';
import { db, eventually } from './db.js';
import type { Agent } from './user.js';

export const asksMerge = (operator: Agent, idOrigen: number, idDestino: number) =>
  operator.post('recursos/uniones/pedir', { idOrigen, idDestino, motivo: 'Son de la misma persona' });
export const actsOn = (
  operator: Agent,
  id: number,
  how: 'confirmar' | 'negar' | 'deshacer' | 'deshacer/confirmar' | 'deshacer/negar' | 'reintentar',
) => operator.post(`recursos/uniones/${id}/${how}`, { motivo: 'Comparadas las dos' });

/** Asks and confirms; answers the merge's id once every service has done its part. */
export async function merged([one, two]: [Agent, Agent], origen: Agent, destino: Agent): Promise<number> {
  const asked = await asksMerge(one, origen.id, destino.id);
  const id = asked.body.r_data?.id as number;
  const answer = await actsOn(two, id, 'confirmar');
  if (answer.body.r_succ !== true) throw new Error(`the merge answered ${asked.text} and ${answer.text}`);
  await partsDone(id);
  return id;
}

/** One operator asks that it be undone, the other confirms it. */
export async function undone([one, two]: [Agent, Agent], id: number): Promise<void> {
  const asked = await actsOn(one, id, 'deshacer');
  const answer = await actsOn(two, id, 'deshacer/confirmar');
  if (answer.body.r_succ !== true) throw new Error(`the undoing answered ${asked.text} and ${answer.text}`);
}

/** Every service has done its part of what the merge is now; answers how they stand. */
export const partsDone = (id: number): Promise<Record<string, string>> =>
  eventually('all parts', async () => {
    const { rows } = await db().query<{ servicio: string; estado: string }>(
      'select servicio, estado from platform.fusion_parte where "idFusion" = $1',
      [id],
    );
    if (rows.length < Object.keys(MERGE_SERVICES).length || rows.some(({ estado }) => estado === 'espera')) return false;
    return Object.fromEntries(rows.map(({ servicio, estado }) => [servicio, estado]));
  });

/** The tables whose rows go with their person, as the services declare them. */
const movingTables = services.flatMap(({ person }) => (person as Partial<PersonRows> | undefined)?.moves ?? []);

/** Names that a place in a team takes from the profile of who has it, whenever that is corrected. */
const OF_PROFILE = ['primerNombre', 'segundoNombre', 'primerApellido', 'segundoApellido', 'fechaNacimiento'];

/** All rows of those tables that are of this person, by table and owner's column. */
export async function rowsOf(id: number): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const { table, owner = 'idUsuario', list } of movingTables) {
    const { rows } = await db().query<{ fila: unknown }>(
      `select to_jsonb(t) - $2::text[] as fila from ${table} t where ${list ? `t."${owner}" @> array[$1::int]` : `t."${owner}" = $1`} order by 1`,
      [id, table === 'calls.miembro' ? OF_PROFILE : []],
    );
    all[`${table}.${owner}`] = rows.map(({ fila }) => fila);
  }
  return all;
}

/** How many rows there are of each table. */
export const counted = (rows: Record<string, unknown[]>): Record<string, number> =>
  Object.fromEntries(Object.entries(rows).map(([table, { length }]) => [table, length]));
