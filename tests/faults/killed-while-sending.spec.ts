import pg from 'pg';
import { type Applicant, makeApplicants } from '../load/applicants.mjs';
import { eventually } from '../builders/db.js';
import { ownStores } from '../setup/own-stores.mjs';
import { newDataDir, type Server, startServer } from '../setup/start-server.mjs';

const SECRET = 'secreto-de-la-prueba-de-fallas-0123456789';
const PEOPLE = 45;
/** Soon after the first answers, in the thick of it, and when most have theirs: ms after the sendings begin. */
const MOMENTS = [40, 120, 350];

const dataDir = newDataDir();
let server: Server;
let client: pg.Client;
let people: Applicant[];

beforeAll(async () => {
  await start();
  people = await makeApplicants(client, { users: PEOPLE, secret: SECRET, all: true });
});
afterAll(async () => {
  await client?.end();
  await server?.stop();
});

async function start(): Promise<void> {
  server = await startServer({ dataDir, env: { SECRET, EVENT_RESEND_SECONDS: '3' } });
  client = new pg.Client({ connectionString: ownStores(dataDir).databaseUrl });
  await client.connect();
}

/** The answer, or null when the connection died. */
async function send({ cookie, files }: Applicant): Promise<{ r_succ: boolean; r_msg?: string; acuse?: { numero: string } } | null> {
  const headers = { origin: server.url, 'x-registro': '1', 'content-type': 'application/json', cookie };
  const choices = { idPostgrado: 18_001, idAreaInteres: 7, poseeCartaAceptacion: true, terminosPropuesta: true };
  const body = JSON.stringify({ ...files, ...choices, tituloGeneralPropuesta: 'Sensores de agua', resumenPropuesta: 'Se propone medir.' });
  try {
    const answer = await fetch(`${server.url}/api/guardar/beca/solicitud`, { method: 'POST', headers, body });
    return (await answer.json()) as Awaited<ReturnType<typeof send>>;
  } catch {
    return null;
  }
}

const one = async <T>(query: string, values: unknown[] = []): Promise<T> => (await client.query(query, values)).rows[0] as T;

it('a process killed while people send leaves no application without its receipt, event and files, and no receipt without its application', async () => {
  const held: string[] = [];
  let lost = 0;
  for (const [round, moment] of MOMENTS.entries()) {
    const group = people.filter((_, i) => i % MOMENTS.length === round);
    // The next start ends what is left of the stores.
    await client.end();
    const sendings = Promise.all(group.map(send));
    await new Promise((done) => setTimeout(done, moment));
    await server.kill();
    const answers = await sendings;
    await start();
    for (const [i, answer] of answers.entries()) {
      if (answer?.acuse) held.push(answer.acuse.numero);
      if (answer) continue;
      lost++;
      // Who lost the answer sends again: it was sent and they learn its receipt, or it was not and now it is.
      const again = await send(group[i]!);
      const numero = again?.acuse?.numero ?? /acuse (\S+)\)/.exec(again?.r_msg ?? '')?.[1];
      expect(numero).toMatch(/^\w{4}-\w{4}-\w{4}$/);
      held.push(numero!);
    }
  }
  expect(lost).toBeGreaterThan(0);
  expect(new Set(held).size).toBe(PEOPLE);
  const counts = await one(
    `select (select count(*)::int from scholarships.beca) as becas, (select count(*)::int from scholarships.acuse where numero = any($1)) as acuses,
            (select count(*)::int from scholarships.acuse) as todos, (select count(distinct datos->>'idBeca')::int from platform.evento where tipo = 'scholarship.submitted') as eventos`,
    [held],
  );
  expect(counts).toEqual({ becas: PEOPLE, acuses: PEOPLE, todos: PEOPLE, eventos: PEOPLE });
  await eventually(
    'every file attached',
    async () => (await one<{ n: number }>(`select count(*)::int as n from documents.archivo where adjunto like 'beca:%'`)).n === PEOPLE * 6,
    60_000,
  );
}, 180_000);
