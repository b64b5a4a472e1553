import type { Agent } from '../builders/user.js';
import type { Things } from './things.js';

/**
 * The columns of the table: nobody signed in, each role by itself (a service account, but for inv), and an operator
 * with each permission alone.
 */
const COLUMNS = ['nadie', 'inv', 'eva', 'coo', 'ope', 'con', 'pre', 'apr', 'cat', 'usu', 'col', 'aud'] as const;
type Column = (typeof COLUMNS)[number];
/**
 * People with several roles get of each route what one of their roles gets, and no more (rule S-1): no column says so,
 * it follows.
 */
const SEVERAL: Record<'inv+eva' | 'inv+ope', readonly Column[]> = { 'inv+eva': ['inv', 'eva'], 'inv+ope': ['inv', ...COLUMNS.slice(4)] };
export type RoleName = Column | keyof typeof SEVERAL;
export const ROLES = [...COLUMNS, ...(Object.keys(SEVERAL) as (keyof typeof SEVERAL)[])];
export const isSeveral = (role: RoleName): role is keyof typeof SEVERAL => role in SEVERAL;

/**
 * What one of a role gets:
 * `.` refused, 401 or 403 · `own` with one's own done; another's is 404, in the very words of one that does not exist
 * `ref` the same where the id stands in a form's field: 422 next to it · `all` with anybody's done; one that does not
 * exist is 404 `nil` may ask and reaches nobody's: 404 · `yes` done, it concerns nobody's records · `no` reached, and
 * refused in words `hid` 404 for whoever comes from a browser · a number: that status
 */
export type Cell = '.' | 'own' | 'ref' | 'all' | 'nil' | 'yes' | 'no' | 'hid' | `${number}`;
const CELL = /^(\.|own|ref|all|nil|yes|no|hid|\d{3})$/;

export type Body = Record<string, unknown>;
/**
 * What is sent to name somebody's thing: `theirs` holds the ids of whose it is, `mine` those of who asks. Path
 * parameters are among its keys.
 */
type Names = (theirs: Things, mine: Things) => Body | Promise<Body>;
interface Rest {
  /** what is sent where it names nothing of anybody */
  sends?: Body | ((mine: Things) => Body);
  /** the owner's answer has the mark of their records in it; whoever sees nothing of them, never */
  shows?: true;
  /** a list as react-admin asks for it: the id of one's row, and filters that find it */
  row?: (things: Things) => number;
  filters?: (things: Things) => Body;
  names?: Names;
  /** another's and none are no 404 here: the answer is empty */
  empty?: true;
  /** puts the record in a state in which the call can be done */
  before?: (theirs: Things) => Promise<unknown>;
  /** what the call ends is the session's own: each time it is made by somebody else of the role, newly signed in */
  spare?: true;
}

/** 'GET recursos/becas/:id' (after /api/), a cell for each role or one for all, and what it sends. */
export type Line = readonly [route: string, cells: string, what?: Names | Rest];

export interface Entry extends Rest {
  route: string;
  method: string;
  path: string;
  cells: Record<RoleName, Cell>;
}

/** Reads the lines; throws at one that has not a cell for each role. */
export const entries = (lines: Line[]): Entry[] =>
  lines.map(([route, text, what = {}]) => {
    const [method, path] = route.split(' ') as [string, string];
    const words = text.trim().split(/\s+/);
    const cells = words.length === 1 ? COLUMNS.map(() => words[0]!) : words;
    if (cells.length !== COLUMNS.length || !cells.every((cell) => CELL.test(cell))) throw new Error(`no cell for each role: ${route}`);
    const rest = typeof what === 'function' ? { names: what } : what;
    const alone = Object.fromEntries(COLUMNS.map((r, i) => [r, cells[i]])) as Record<Column, Cell>;
    const both = Object.entries(SEVERAL).map(([role, of]) => [role, best(of.map((each) => alone[each]))]);
    return { route, method, path, cells: { ...alone, ...Object.fromEntries(both) } as Entry['cells'], ...rest };
  });

/** From nothing to everything. */
const rank = (cell: Cell): number => (/^\d/.test(cell) ? 1 : ['.', 'nil', 'hid', 'no', 'own', 'ref', 'yes', 'all'].indexOf(cell));
const best = (cells: Cell[]): Cell => cells.toSorted((a, b) => rank(b) - rank(a))[0]!;

/** One of a role, with what is theirs. */
export interface Member {
  agent: Agent;
  things: Things;
}
