import { db } from '../builders/db.js';
import { type Answered, ask } from './ask.js';
import type { Cast } from './cast.js';
import type { Entry, Member, RoleName } from './table.js';
import { has, none } from './things.js';

/** Whose things another of the role asks for in vain, and who can show that the very call is good. */
const ownerFor = (role: RoleName, { members, owner, reviewer }: Cast): Member =>
  role === 'inv' ? owner : role === 'eva' ? reviewer : members[role];

const said = ({ status, body: { idSolicitud: _, ...body } }: Answered) => ({ status, ...body });
const isDone = ({ status, body }: Answered) => status === 200 && body.r_succ !== false;
const isEmpty = (data: unknown) => data === null || (Array.isArray(data) && !data.length);

/** Tells what is wrong with what one of the role gets that should be refused. Nothing may be written by it. */
export async function refusal(entry: Entry, role: RoleName, cast: Cast): Promise<string | null> {
  const cell = entry.cells[role];
  const who = cast.members[role];
  const wrote = await traces(who);
  const answer = await ask(entry, who, cast.owner.things);
  const wrong = judged(entry, cell, role, answer);
  if (wrong) return `${role} (${cell}): ${wrong}: ${answer.status} ${answer.text.slice(0, 300)}`;
  if (has(answer.text, cast.owner.things)) return `${role} (${cell}): shows the owner's: ${answer.text}`;
  if ((await traces(who)) !== wrote) return `${role} (${cell}): left a trace of a change`;
  if (!entry.names || !['own', 'ref', 'nil'].includes(cell)) return null;
  const nothing = await ask(entry, who, none(cast.owner.things));
  const same = JSON.stringify(said(nothing)) === JSON.stringify(said(answer));
  return same ? null : `${role} (${cell}): tells another's from none: ${answer.text} ≠ ${nothing.status} ${nothing.text}`;
}

function judged(entry: Entry, cell: string, role: RoleName, { status, body }: Answered): string | null {
  if (/^\d+$/.test(cell)) return status === Number(cell) ? null : 'another status';
  if (cell === '.') return status === (role === 'nadie' ? 401 : 403) ? null : 'not refused';
  if (cell === 'hid') return status === 404 && body.r_mess === 'No se encontró lo solicitado' ? null : 'not hidden';
  if (cell === 'no') return status === 200 && body.r_succ === false ? null : 'not refused in words';
  if (cell === 'ref') return status === 422 ? null : 'not refused at its field';
  if (entry.empty) return status === 200 && isEmpty(body.r_data) ? null : 'not empty';
  return status === 404 ? null : "another's is no 404";
}

/** Tells what is wrong with a call that should be done. */
export async function success(entry: Entry, role: RoleName, cast: Cast): Promise<string | null> {
  const cell = entry.cells[role];
  const owns = cell === 'own' || cell === 'ref';
  const who = entry.spare ? await cast.spare(role) : owns ? ownerFor(role, cast) : cast.members[role];
  const theirs = owns ? who.things : cast.owner.things;
  await entry.before?.(theirs);
  if (owns && !entry.names && who !== cast.members[role]) {
    const other = await ask(entry, cast.members[role], cast.members[role].things);
    if (!isDone(other) || has(other.text, cast.owner.things))
      return `${role} (${cell}): another, of their own: ${other.status} ${other.text.slice(0, 500)}`;
  }
  const answer = await ask(entry, who, theirs);
  if (!isDone(answer)) return `${role} (${cell}): not done: ${answer.status} ${answer.text.slice(0, 500)}`;
  const seen = has(answer.text, cast.owner.things);
  if (cell === 'yes' && seen) return `${role} (${cell}): shows the owner's: ${answer.text}`;
  const own = who === cast.owner || who === cast.reviewer;
  if (owns && seen && !own) return `${role} (${cell}): shows the owner's: ${answer.text}`;
  if (entry.shows && !seen && who === (entry.cells.inv === 'own' ? cast.owner : cast.reviewer))
    return `${role} (${cell}): does not show what is their own: ${answer.text}`;
  if (cell !== 'all' || !entry.names) return null;
  const nothing = await ask(entry, who, none(theirs));
  const empty = entry.empty ? isEmpty(nothing.body.r_data) : nothing.status === 404;
  return empty ? null : `${role} (${cell}): none is there: ${nothing.status} ${nothing.text}`;
}

/**
 * Tells whether who has several roles is kept from what one of them may do. That it is done is that role's own to show:
 * what it did may be done but once.
 */
export async function reach(entry: Entry, role: RoleName, cast: Cast): Promise<string | null> {
  const who = entry.spare ? await cast.spare(role) : cast.members[role];
  const answer = await ask(entry, who, entry.cells[role] === 'all' ? cast.owner.things : who.things);
  return [401, 403].includes(answer.status) ? `${role}: not let in: ${answer.status} ${answer.text.slice(0, 300)}` : null;
}

/**
 * How many traces of changes a person has left: every change leaves one (rule S-11). What they asked for may end later.
 */
async function traces({ agent }: Member): Promise<number> {
  const { rows } = await db().query<{ n: number }>(
    'select count(*)::int as n from platform.auditoria where "idUsuario" = $1 and accion <> $2',
    [agent.id, 'terminar'],
  );
  return rows[0]!.n;
}

/**
 * What is to be refused to one of the role: all that is not theirs, and the call itself where it is none of their
 * business.
 */
export const refuses = (entry: Entry, role: RoleName): boolean => {
  const cell = entry.cells[role];
  return cell === 'own' || cell === 'ref' ? !!entry.names : !['all', 'yes'].includes(cell);
};
export const allows = (entry: Entry, role: RoleName): boolean => ['own', 'ref', 'all', 'yes'].includes(entry.cells[role]);
