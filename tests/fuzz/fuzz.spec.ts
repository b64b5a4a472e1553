import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { type CrossrefServer, startCrossref } from '../builders/crossref.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { baseUrl } from '../builders/user.js';
import type { Server } from '../setup/start-server.mjs';
import { type Call, callsOf } from './calls.js';
import { type Operation, readOperations } from './operations.js';
import { headersOf, makePeople, type Person, restore, SECRET } from './people.js';
import { type Answer, fault, tableNames } from './verdict.js';
import { examplesFor, readKnown } from './values.js';

/** 2,000 with all tests, 100,000 with `npm run fuzz`. A seed and a number of calls repeat what was found. */
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 2_000);
/** With all tests always the same ones: what decides whether a change lands is decided by the change. */
const SEED = Number(process.env['FUZZ_SEED'] ?? (process.env['FUZZ_CALLS'] ? randomInt(2 ** 30) : 20_261_127));
/** Calls at the same time. */
const LANES = 4;
/** Operations that must have succeeded at least once in a run. */
const REACHED = 50;
/** Calls after which everybody gets back what was taken from them. */
const ROUND = 50;

let server: Server | undefined;
let crossref: CrossrefServer;
let people: Person[];
let operations: Operation[];
let call: fc.Arbitrary<Call>;
let tables: RegExp;

beforeAll(async () => {
  crossref = await startCrossref();
  server = await startInstance({ SECRET, CROSSREF_URL: crossref.url, DATABASE_POOL: '40' });
  people = await makePeople();
  const known = await readKnown(people.flatMap(({ agent }) => agent?.id ?? []));
  const examples = await examplesFor(people[1]!.agent!, known);
  operations = await readOperations();
  const calls: fc.Arbitrary<Call>[] = [];
  for (const operation of operations) calls.push(callsOf(operation, people.length, await mayCall(operation), examples, known));
  // What is nowhere for everybody, and what is a library's own, is tried less often.
  call = fc.oneof(...calls.map((arbitrary, n) => ({ arbitrary, weight: /^\/api\/(?:interno|auth)\//.test(operations[n]!.path) ? 1 : 4 })));
  tables = await tableNames();
}, 300_000);
afterAll(async () => {
  await endInstance(server);
  await crossref?.close();
});

/** Who is let in to an operation: tried once. */
async function mayCall({ method, path, body }: Operation): Promise<number[]> {
  const name = `${method} ${path}`;
  const plain = { name, method, path: path.replace(/\{\w+\}/g, '0'), headers: {}, body: body && '{}' };
  const answers = await Promise.all(people.map((_, who) => send({ who, ...plain })));
  await restore(people);
  return answers.flatMap(({ status }, who) => ([401, 403].includes(status) ? [] : [who]));
}

/** Sends a call; throws when no answer comes. */
async function send({ who, method, path, headers, body }: Call): Promise<Answer> {
  const init: RequestInit = { method, redirect: 'manual', signal: AbortSignal.timeout(30_000) };
  const all: Record<string, string> = { ...headersOf(people[who]!), ...headers };
  if (typeof body === 'string') {
    init.body = body;
    all['content-type'] ??= 'application/json';
  } else if (body) {
    const form = new FormData();
    form.append(body.field, new Blob([body.content]), body.name);
    init.body = form;
  }
  const answer = await fetch(baseUrl() + path, { ...init, headers: all });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

/** One call for each fault of each operation, ready to be sent again. */
const faults = new Map<string, string>();
const statuses = new Map<number, number>();
const succeeded = new Set<string>();
let sent = 0;

async function attack(given: Call): Promise<void> {
  if (++sent % ROUND === 0) await restore(people);
  const answer = await send(given).catch((error: Error) => ({ status: 599, type: '', text: `${error}: ${error.cause}` }));
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  if (answer.status < 300) succeeded.add(given.name);
  const wrong = fault(answer, tables, given.path);
  const told = `answered ${answer.status} ${answer.text.slice(0, 300)}\n  to ${people[given.who]!.name}: ${JSON.stringify(given).slice(0, 1_500)}`;
  if (wrong && !faults.has(`${given.name}: ${wrong}`)) faults.set(`${given.name}: ${wrong}`, told);
}

it(
  `Calls that nobody should send find no failure and no internals (seed ${SEED})`,
  async () => {
    const lane = (n: number) => fc.assert(fc.asyncProperty(call, attack), { seed: SEED + n, numRuns: Math.ceil(CALLS / LANES) });
    await Promise.all(Array.from({ length: LANES }, (_, n) => lane(n)));
    const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
    const never = operations.map(({ method, path }) => `${method} ${path}`).filter((name) => !succeeded.has(name));
    console.log(`seed ${SEED}, ${sent} calls; ${succeeded.size} operations succeeded at least once; ${counts.join(', ')}`);
    if (process.env['FUZZ_CALLS']) console.log(`never succeeded: ${never.join('; ')}`);
    expect([...faults].map((found) => found.join('\n'))).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(CALLS);
    // The document of the calls is what is attacked: a run that reached little proves little.
    expect(succeeded.size).toBeGreaterThan(REACHED);
  },
  60_000 + CALLS * 100,
);
