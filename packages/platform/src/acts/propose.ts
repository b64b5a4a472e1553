import type { EntityManager } from '@mikro-orm/postgresql';
import { TWO_PERSON_REFUSALS, type TwoPersonKind, twoPersonAct } from '@registro/contracts/two-persons';
import { sql } from 'kysely';
import { whenViolated } from '../database/constraint.js';
import { row, rows } from '../database/database.js';
import { refuse } from '../errors.js';
import { ONE_OPEN } from './act.entity.js';
import type { Act, ActOf } from './act-of.js';
import { traceAct } from './decide.js';
import { ACT_COLUMNS } from './locked-act.js';
import { holdsUntil } from './second-person.js';
import { NO_LAST_DAY } from './waiting.js';

export interface Proposal<Data extends object> {
  acto: TwoPersonKind;
  how: Pick<ActOf<Data>, 'read' | 'traces'>;
  /** what it is about: of one thing there is one proposal at a time */
  clave: string | number;
  /** what it is called; as its kind unless said */
  titulo?: string;
  idObjeto?: number | null;
  /** the accounts whom it is about */
  personas?: number[];
  datos: Data;
  despues: object;
  motivo?: string | null;
  /** it follows from what somebody was granted: it waits until it is decided, however long */
  waits?: boolean;
  /** its number within its kind, where the kind numbers its own */
  id?: number;
}

/**
 * Writes down what somebody would have done, for another to confirm; answers its id. Refuses where the same waits
 * already. In a transaction.
 */
export async function proposeAct<Data extends object>(em: EntityManager, idUsuario: number, p: Proposal<Data>): Promise<number> {
  const clave = String(p.clave);
  await rows(
    em,
    sql`update platform.acto_de_dos set estado = 'vencido', decidido = now()
        where acto = ${p.acto} and clave = ${clave} and estado = 'propuesto' and vence <= now()`,
  );
  const antes = await p.how.read(em, p.datos);
  const { nombre } = twoPersonAct(p.acto);
  const made = await row(
    em,
    sql<Act<Data>>`
      insert into platform.acto_de_dos as t (acto, id, clave, titulo, "idObjeto", personas, datos, antes, despues, motivo, "propuestoPor", vence)
      values (${p.acto}, coalesce(${p.id ?? null}::int, nextval('platform.acto_numero')), ${clave}, ${p.titulo ?? nombre},
        ${p.idObjeto == null ? null : String(p.idObjeto)}, ${p.personas ?? []}::int[], ${JSON.stringify(p.datos)}::jsonb, ${antes && JSON.stringify(antes)}::jsonb,
        ${JSON.stringify(p.despues)}::jsonb, ${p.motivo ?? null}, ${idUsuario}, ${p.waits ? NO_LAST_DAY : holdsUntil(p.acto, sql`now()`)}) returning ${ACT_COLUMNS}`,
  ).catch(whenViolated(ONE_OPEN, () => refuse(TWO_PERSON_REFUSALS.abierto)));
  await traceAct(em, idUsuario, p.how, made!, 'proponer', null);
  return made!.id;
}
