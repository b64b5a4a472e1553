import { type Answered, send } from './ask.js';
import type { Cast } from './cast.js';
import type { Entry, Member } from './table.js';
import { has } from './things.js';

/**
 * Asks a list in every way that it offers, as the owner and as another who may see only their own. Answers what is
 * wrong.
 */
export async function listOf(entry: Entry, cast: Cast): Promise<string[]> {
  const [owner, other] = entry.cells.inv === 'own' ? [cast.owner, cast.members.inv] : [cast.reviewer, cast.members.eva];
  const theirs = owner.things;
  const id = entry.row!(theirs);
  const wrong: string[] = [];
  const wanted = Object.entries(entry.filters?.(theirs) ?? {}).map(([name, value]) => ({ [name]: value }));
  for (const filter of [{}, { id: [id] }, ...wanted, { ...Object.assign({}, ...wanted), id: [id] }]) {
    const asked = JSON.stringify(filter);
    const [own, foreign] = await Promise.all([owner, other].map((who) => page(entry, who, filter)));
    if (!ids(own!).includes(id)) wrong.push(`${asked}: the owner does not find it: ${own!.status} ${own!.text}`);
    if (foreign!.status !== 200) wrong.push(`${asked}: ${foreign!.status} ${foreign!.text}`);
    if (ids(foreign!).includes(id) || has(foreign!.text, theirs)) wrong.push(`${asked}: another finds it: ${foreign!.text}`);
    if (total(foreign!) !== ids(foreign!).length) wrong.push(`${asked}: counts ${foreign!.range}, shows ${ids(foreign!).length}`);
    if ('id' in filter && total(foreign!) !== 0) wrong.push(`${asked}: counts another's: ${foreign!.range}`);
  }
  const [own, foreign] = [await page(entry, owner, {}, { formato: 'csv' }), await page(entry, other, {}, { formato: 'csv' })];
  // A list without columns has no file.
  if (own.status === 422 && foreign.status === 422) return wrong;
  if (!has(own.text, theirs)) wrong.push(`csv: the owner's file lacks it: ${own.status} ${own.text}`);
  if (foreign.status !== 200 || has(foreign.text, theirs)) wrong.push(`csv: ${foreign.status} ${foreign.text}`);
  return wrong;
}

const page = (entry: Entry, { agent }: Member, filter: object, more: object = {}) =>
  send(entry, agent, { range: '[0,149]', filter: JSON.stringify(filter), ...more });
const ids = ({ text, status }: Answered): number[] =>
  (status === 200 && text.startsWith('[') ? JSON.parse(text) : []).map((r: { id: number }) => r.id);
const total = ({ range }: Answered): number => Number(range?.split('/')[1]);
