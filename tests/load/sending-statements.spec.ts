import { startCollector, type Told, upFrom } from '../builders/collector.js';
import { callOf, complete, proposer, send } from '../builders/calls.js';
import { db, settled } from '../builders/db.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { applicant, application } from '../builders/scholarship.js';
import type { Server } from '../setup/start-server.mjs';

/** What only tells open screens: each writes its inbox row, together with those that come at about the same time. */
const TELLERS = ['live-screens', 'live-notice', 'live-case', 'live-status'];

let collector: Awaited<ReturnType<typeof startCollector>>;
let server: Server | undefined;
beforeAll(async () => {
  collector = await startCollector();
  server = await startInstance(collector.env);
});
afterAll(async () => {
  await endInstance(server);
  collector.close();
});

const newest = async () => (await db().query<{ id: number }>('select coalesce(max(id), 0)::int as id from platform.evento')).rows[0]!.id;

/** Who has this statement made: the consumer that it is a part of, or the call itself. */
function maker(span: Told, all: Told[]): string {
  const names = upFrom(span, all);
  return names.find((name) => /^[a-z]+(-[a-z]+)+$/.test(name)) ?? 'call';
}

/** Sends, waits for all that follows, and answers how many statements each maker had run, and those of the relay. */
async function counted(sending: () => PromiseLike<{ headers: Record<string, string>; body: { r_succ: boolean } }>, last: string[]) {
  await settled();
  const before = await newest();
  const answer = await sending();
  expect(answer.body.r_succ).toBe(true);
  await settled();
  const all = await collector.traceOf(answer.headers['x-request-id']!, (spans) =>
    last.every((one) => spans.some(({ name }) => name === one)),
  );
  const made: Record<string, number> = {};
  for (const span of all.filter(({ name }) => name.startsWith('pg '))) made[maker(span, all)] = (made[maker(span, all)] ?? 0) + 1;
  const { rows } = await db().query<{ rondas: number }>(
    'select count(distinct enviado)::int as rondas from platform.evento where id > $1',
    [before],
  );
  const tellers = TELLERS.reduce((sum, name) => sum + (made[name] ?? 0), 0);
  const statements = Object.fromEntries(Object.entries(made).filter(([name]) => !TELLERS.includes(name)));
  // Each round marks what the one before sent, and the last one finds nothing more.
  return { statements, tellers, relay: rows[0]!.rondas + 1 };
}

/** What a sending costs with all that follows (decision 128): whoever adds a statement to its way sees it here. */
describe('A sending runs no more statements than before', () => {
  it('of a scholarship', async () => {
    const agent = await applicant();
    const body = await application(agent);
    const { statements, tellers, relay } = await counted(
      () => agent.post('guardar/beca/solicitud', body),
      ['tie-files', 'mark-holdings', 'give-notice', 'send-mail', 'open-case', 'show-person', 'note-entry', ...TELLERS],
    );
    const one = { 'send-mail': 1, 'tie-files': 1, 'mark-holdings': 1, 'show-person': 1, 'mark-counted': 3, 'note-entry': 1 };
    expect(statements).toEqual({ call: 16, 'give-notice': 4, 'open-case': 9, ...one });
    expect([tellers <= TELLERS.length, relay <= 8]).toEqual([true, true]);
  });

  it('of a proposal', async () => {
    const call = await callOf('sostenibilidad');
    const agent = await proposer();
    const idProyecto = await complete(agent, call);
    const { statements, tellers, relay } = await counted(
      () => send(agent, idProyecto),
      ['give-notice', 'send-mail', 'open-case', 'live-screens', 'live-notice', 'live-case', 'mark-counted', 'note-entry'],
    );
    expect(statements).toEqual({ call: 16, 'give-notice': 6, 'send-mail': 1, 'open-case': 12, 'mark-counted': 1, 'note-entry': 1 });
    expect([tellers <= TELLERS.length, relay <= 8]).toEqual([true, true]);
  });
});
