import { badArgument, OaiProblem } from './oai-problem.js';

/** What each argument may look like. */
const LOOKS = {
  identifier: /^[A-Za-z0-9](?:[\w\-.~:/?@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/,
  metadataPrefix: /^[\w\-.!~*'()]+$/,
  from: /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ)?$/,
  until: /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ)?$/,
  set: /^[\w\-.!~*'()]+(?::[\w\-.!~*'()]+)*$/,
  resumptionToken: /^[^]*$/,
};
type Argument = keyof typeof LOOKS;
export type Arguments = Partial<Record<Argument, string>>;

const LIST = { needs: ['metadataPrefix'], may: ['from', 'until', 'set'], goesOn: true } as const;
/** What each verb must be asked with, what it may, and whether its list goes on by a token, which then stands alone. */
const VERBS = {
  Identify: {},
  ListMetadataFormats: { may: ['identifier'] },
  ListSets: { goesOn: true },
  ListIdentifiers: LIST,
  ListRecords: LIST,
  GetRecord: { needs: ['identifier', 'metadataPrefix'] },
} satisfies Record<string, Takes>;
type Takes = { needs?: readonly Argument[]; may?: readonly Argument[]; goesOn?: boolean };
export type Verb = keyof typeof VERBS;

export interface Asked {
  verb: Verb;
  args: Arguments;
}

/** Reads what a harvester asks, in a query or a form; throws `OaiProblem` where it is none of the protocol's. */
export function readAsked(params: URLSearchParams): Asked {
  const verbs = params.getAll('verb');
  const verb = verbs[0] as Verb;
  if (verbs.length !== 1 || !Object.hasOwn(VERBS, verb)) throw new OaiProblem('badVerb', 'Falta el verbo, se repite o no existe');
  const { needs = [], may = [], goesOn = false }: Takes = VERBS[verb];
  const takes: readonly string[] = [...needs, ...may, ...(goesOn ? ['resumptionToken'] : [])];
  const names = [...new Set(params.keys())].filter((name) => name !== 'verb') as Argument[];
  for (const name of names) {
    if (!takes.includes(name)) throw badArgument(`${verb} no admite ese argumento`);
    if (params.getAll(name).length > 1) throw badArgument(`${name} se repite`);
    if (!LOOKS[name].test(params.get(name)!)) throw badArgument(`${name} está mal escrito`);
  }
  const args: Arguments = Object.fromEntries(names.map((name) => [name, params.get(name)!]));
  if (args.resumptionToken !== undefined) {
    if (names.length > 1) throw badArgument('resumptionToken va sin otros argumentos');
    return { verb, args };
  }
  const missing = needs.find((name) => args[name] === undefined);
  if (missing) throw badArgument(`Falta ${missing}`);
  return { verb, args };
}

/**
 * Between which moments records are asked for, both included.
 * @param now what `until` is at the most: later records are the next harvest's
 */
export function spanOf({ from, until }: Arguments, now: string): { from: string; until: string } {
  if (from && until && from.length !== until.length) throw badArgument('from y until deben tener la misma precisión');
  const [first, last] = [momentOf(from ?? '0001-01-01', '00:00:00'), momentOf(until ?? now, '23:59:59')];
  if (from && until && first > last) throw badArgument('from es posterior a until');
  return { from: first, until: last < now ? last : now };
}

/** A day as a moment of it, a moment as it is; refused where the calendar has no such day. */
function momentOf(said: string, time: string): string {
  const moment = said.length === 10 ? `${said}T${time}Z` : said;
  const read = new Date(moment);
  if (Number.isNaN(read.getTime()) || read.toISOString().slice(0, 19) !== moment.slice(0, 19)) throw badArgument('La fecha no existe');
  return moment;
}
