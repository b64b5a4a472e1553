import type { TwoPersonKind } from '@registro/contracts/two-persons';
import { db } from '../../builders/db.js';
import { type Agent, newPersonAs } from '../../builders/user.js';

/** What a call said, in the product's envelope or without. */
export interface Said {
  succ: boolean;
  mess: string;
}
export const saidOf = ({ status, body }: { status: number; body: { r_succ?: boolean; r_mess?: string } }): Said => ({
  succ: status === 200 && body.r_succ !== false,
  mess: body.r_mess ?? '',
});
export const query = async (text: string, values: unknown[]) => (await db().query(text, values)).rows;

/** How one kind of act is proposed and confirmed, about something of its own. */
export interface Driver {
  /** who proposes; their other half too, where the table gives it to the same people */
  first: Agent;
  /** somebody who may confirm, another one each time */
  second: () => Promise<Agent>;
  /** answers what names the proposal */
  propose: () => Promise<number>;
  confirm: (by: Agent, id: number) => Promise<Said>;
  /** nothing comes of it: refused, taken back, or in whichever way that there is */
  undo: (id: number) => PromiseLike<unknown>;
  /** what it would change, as it stands */
  standing: () => Promise<unknown>;
  /** changes it by another way */
  meanwhile: (id: number) => PromiseLike<unknown>;
  /** makes it as old as that; none where the table lets it hold */
  age?: (id: number, days: number) => Promise<unknown>;
  /** takes from `first` what they may */
  dismiss: () => Promise<unknown>;
}

/** Takes the permissions of an operator, or the role of an evaluador. */
export const dismissed =
  ({ id }: Agent) =>
  () =>
    query(`update accounts."user" set permisos = '{}', roles = '{investigador}' where id = $1`, [id]);

/** Makes a proposal as old as that; its guard, which keeps what was proposed, sleeps in that transaction alone. */
export const olderAct = (kind: TwoPersonKind) => (id: number | string, days: number) =>
  db().query(`begin; set local session_replication_role = replica;
    update platform.acto_de_dos set vence = vence - make_interval(days => ${days}), propuesto = propuesto - make_interval(days => ${days})
    where acto = '${kind}' and estado = 'propuesto' and '${id}' in (id::text, clave); commit`);

export const operator = (...permisos: Parameters<typeof newPersonAs>[1] & object) => newPersonAs('operador', permisos);
