import type { EntityManager } from '@mikro-orm/postgresql';
import { TWO_PERSON_REFUSALS, type TwoPersonKind } from '@registro/contracts/two-persons';
import { sql } from 'kysely';
import { row } from '../database/database.js';
import { notFound, refuse } from '../errors.js';
import type { Act } from './act-of.js';

/** SQL: what is read of a proposal `t`. */
export const ACT_COLUMNS = sql`t.acto, t.id, t.clave, t.titulo, t.personas, t.datos, t.antes, t.despues, t.motivo, t."propuestoPor", t.estado, t.vence`;

/**
 * A proposal by its number, or the open one about something by what it is about. `noHay`: what is said where there is
 * none; a function looks what there is in its place, and throws it.
 */
export type Which = { actos: readonly TwoPersonKind[]; noHay?: string | (() => Promise<never>) } & (
  | { id: number }
  | { clave: string | number }
);

/** What was proposed, as it stands; null: there is no such. */
export const findAct = <Data extends object>(em: EntityManager, which: Which): Promise<Act<Data> | null> =>
  row(em, sql<Act<Data>>`select ${ACT_COLUMNS} from platform.acto_de_dos t where ${is(which)}`);

const is = (which: Which) =>
  sql`t.acto = any(${[...which.actos]}::text[]) and ${
    'id' in which ? sql`t.id = ${which.id}` : sql`t.clave = ${String(which.clave)} and t.estado = 'propuesto'`
  }`;

/** A proposal that was not decided, nobody else's to decide until the transaction ends; refuses any other. */
export async function lockedAct<Data extends object>(em: EntityManager, which: Which): Promise<Act<Data>> {
  const act = await row(em, sql<Act<Data>>`select ${ACT_COLUMNS} from platform.acto_de_dos t where ${is(which)} for update`);
  if (!act) return noSuch(which);
  if (act.estado === 'vencido') refuse(TWO_PERSON_REFUSALS.vencido);
  if (act.estado !== 'propuesto') refuse(TWO_PERSON_REFUSALS.resuelto);
  return act;
}

/** Says that there is no such proposal. */
export const noSuch = async ({ noHay = 'La propuesta no existe' }: Which): Promise<never> =>
  typeof noHay === 'string' ? notFound(noHay) : noHay();
