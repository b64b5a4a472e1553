import { setTimeout as sleep } from 'node:timers/promises';
import { type FileField, SCHOLARSHIP_FILES } from '@registro/contracts/scholarships/fields';
import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import pg from 'pg';
import { readSecrets } from '../../infra/embedded/folder.mjs';
import { somePdf } from '../builders/scholarship.js';
import { type Applicant, makeApplicants } from '../load/applicants.mjs';
import { eventually } from '../builders/db.js';
import { notDemo } from '../builders/demo.js';
import { ownStores, seededDataDir } from '../setup/own-stores.mjs';
import { type Server, startServer } from '../setup/start-server.mjs';

const GROUP = 7;

interface Sending {
  answers: number;
  all: Promise<unknown>;
}
/** When the process is killed, while a group of people send at once. */
const MOMENTS: Record<string, (sending: Sending) => Promise<unknown>> = {
  'before the first answer': () => sleep(25),
  'at the first answer': (sending) => eventually('an answer', async () => sending.answers > 0),
  'when all have theirs and the events go out': (sending) => sending.all,
  'while the cases are opened': async (sending) => {
    const before = await casesNow();
    await sending.all;
    await eventually('a case', async () => (await casesNow()) > before);
  },
};
/** Those who sent in the first round send again in the last one. */
const PEOPLE = GROUP * Object.keys(MOMENTS).length;

let dataDir: string;
let server: Server;
let client: pg.Client;
let people: Applicant[];

beforeAll(async () => {
  dataDir = await seededDataDir();
  await start();
  people = await makeApplicants(client, { users: PEOPLE, secret: readSecrets(dataDir).secret });
  for (let i = 0; i < PEOPLE; i += GROUP) await Promise.all(people.slice(i, i + GROUP).map(uploadFiles));
});
afterAll(async () => {
  await client?.end();
  await server?.stop();
});

async function start(): Promise<void> {
  server = await startServer({ dataDir, env: { DEMO_PLAYS: 'false', EVENT_RESEND_SECONDS: '3' } });
  client = new pg.Client({ connectionString: ownStores(dataDir).databaseUrl });
  await client.connect();
}

const headers = ({ cookie }: Applicant) => ({ origin: server.url, 'x-registro': '1', cookie });
async function post<T>(who: Applicant, path: string, body: object): Promise<{ status: number; body: T }> {
  const init = { method: 'POST', headers: { ...headers(who), 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(`${server.url}/api/${path}`, init);
  return { status: answer.status, body: (await answer.json()) as T };
}

async function uploadFiles(who: Applicant): Promise<void> {
  const fields = (Object.keys(SCHOLARSHIP_FILES) as FileField[]).filter((campo) => campo !== 'idArchivoCartaSolicitud');
  who.files = Object.fromEntries(
    await Promise.all(
      fields.map(async (campo) => {
        const { tipo } = SCHOLARSHIP_FILES[campo];
        const form = new FormData();
        form.append(tipo, new Blob([new Uint8Array(somePdf())]), `${tipo}.pdf`);
        const answer = await fetch(`${server.url}/api/archivos/post/${tipo}`, { method: 'POST', headers: headers(who), body: form });
        return [campo, ((await answer.json()) as { r_data: string }).r_data] as const;
      }),
    ),
  );
}

interface Answer {
  r_succ: boolean;
  r_msg?: string;
  acuse?: { numero: string };
}
const CHOICES = {
  idPostgrado: 18_001,
  idAreaInteres: 7,
  poseeCartaAceptacion: true,
  terminosPropuesta: true,
  resumenPropuesta: 'Se propone medir.',
};
const send = (who: Applicant, over: object = {}) =>
  post<Answer>(who, 'guardar/beca/solicitud', { ...who.files, ...CHOICES, tituloGeneralPropuesta: 'Sensores de agua', ...over });
const own = async (who: Applicant) => (await post<{ r_data: ScholarshipRow[] }>(who, 'consultar/beca/listar', {})).body.r_data;

/** The applications of this test: the demo has scholars of its own. */
/** Whose account is none of the demo's, whose people have sent theirs before. */
const ofPeople = (id: string) => `exists (select from accounts."user" u where u.id = ${id} and ${notDemo('u.email')})`;
const SENT = `(select b.* from scholarships.beca b join accounts."user" u on u.id = b."idUsuario" where ${notDemo('u.email')})`;
const one = async <T>(query: string, values: unknown[] = []): Promise<T> => (await client.query(query, values)).rows[0] as T;
/** Of applications: the demo's panel has cases too. */
const casesNow = async () =>
  (await one<{ n: number }>(`select count(*)::int as n from evaluation.caso where objeto = 'beca' and ${ofPeople('"idUsuario"')}`)).n;

/**
 * Everyone of the group sends at once, and the process is killed in between. Null: whose connection died without an
 * answer.
 */
async function killedWhile(
  group: Applicant[],
  moment: (sending: Sending) => Promise<unknown>,
  over: (who: Applicant) => object = () => ({}),
) {
  const sending: Sending = { answers: 0, all: Promise.resolve() };
  const answers = group.map((who) =>
    send(who, over(who)).then(
      ({ body }) => {
        sending.answers++;
        return body;
      },
      () => null,
    ),
  );
  sending.all = Promise.all(answers);
  await moment(sending);
  await server.kill();
  const waiting = await one<{ n: number }>(
    `select count(*)::int as n from ${SENT} b where not exists
       (select from evaluation.caso c where c.objeto = 'beca' and c."idObjeto" = b.id and c.version = b.version)`,
  );
  // The next start ends what is left of the stores.
  await client.end();
  const ended = await Promise.all(answers);
  await start();
  return { answers: ended, waiting: waiting.n };
}

/** Of each person the receipt that they hold: what the answer said, or what they learn when they ask again. */
const held = new Map<Applicant, string>();
let lost = 0;
/** applications whose case was not yet open, or not yet at their version, as the process died */
let interrupted = 0;

it.each(Object.entries(MOMENTS))(
  'a process killed %s: who has no answer sends again, and learns the receipt of what was sent',
  async (name, moment) => {
    const round = Object.keys(MOMENTS).indexOf(name);
    const group = people.slice(round * GROUP, (round + 1) * GROUP);
    const { answers, waiting } = await killedWhile(group, moment);
    interrupted += waiting;
    for (const [i, who] of group.entries()) {
      const answer = answers[i] ?? (await send(who)).body;
      if (!answers[i]) lost++;
      const numero = answer.acuse?.numero ?? /acuse (\S+)\)/.exec(answer.r_msg ?? '')?.[1];
      expect(numero).toMatch(/^\w{4}-\w{4}-\w{4}$/);
      held.set(who, numero!);
    }
  },
);

it('a process killed while people send again: each has the second sending or still the first, and it is said which', async () => {
  const group = people.slice(0, GROUP);
  const ids = new Map(await Promise.all(group.map(async (who) => [who, (await own(who))[0]!.id] as const)));
  const change = (who: Applicant) => ({ id: ids.get(who), version: 1, tituloGeneralPropuesta: 'Sensores de agua del lago' });
  const { answers, waiting } = await killedWhile(group, MOMENTS['at the first answer']!, change);
  interrupted += waiting;
  for (const [i, who] of group.entries()) {
    if (!answers[i]) lost++;
    // Taken now, or refused as stale because it had been taken.
    const status = answers[i] ? 200 : (await send(who, change(who))).status;
    expect([200, 409]).toContain(status);
    const [row] = await own(who);
    expect(row).toMatchObject({ version: 2, acuse: { version: 2 } });
    held.set(who, answers[i]?.acuse?.numero ?? row!.acuse!.numero);
  }
});

it('in the end every application has one case at its version and one receipt for each sending, and no receipt or case stands alone', async () => {
  // Worth something only while kills came between the sending and its answer, and between the sending and its case.
  expect(lost).toBeGreaterThan(0);
  expect(interrupted).toBeGreaterThan(0);
  const everything = () =>
    one<Record<string, number>>(
      `select (select count(*)::int from ${SENT} b) as becas,
              (select count(distinct "idUsuario")::int from ${SENT} b) as personas,
              (select sum(version)::int from ${SENT} b) as envios,
              (select count(*)::int from scholarships.acuse a join ${SENT} b on b.id = a."idBeca" and a.version <= b.version) as acuses,
              (select count(*)::int from scholarships.acuse a join ${SENT} b on b.id = a."idBeca") as "todos los acuses",
              (select count(distinct (datos->>'idObjeto', datos->>'version'))::int from platform.evento where tipo = 'case.requested' and datos->>'objeto' = 'beca'
                 and ${ofPeople(`(datos->>'idUsuario')::int`)}) as eventos,
              (select count(*)::int from evaluation.caso c join ${SENT} b on b.id = c."idObjeto" and b.version = c.version and b."idUsuario" = c."idUsuario"
               where c.objeto = 'beca' and c.estado = 'abierto') as casos,
              (select count(*)::int from evaluation.caso where objeto = 'beca' and ${ofPeople('"idUsuario"')}) as "todos los casos",
              (select count(*)::int from documents.archivo f join ${SENT} b on f.adjunto = 'beca:' || b.id and f."idUsuario" = b."idUsuario") as archivos`,
    );
  const sendings = PEOPLE + GROUP;
  const whole = {
    becas: PEOPLE,
    personas: PEOPLE,
    envios: sendings,
    acuses: sendings,
    'todos los acuses': sendings,
    eventos: sendings,
    casos: PEOPLE,
    'todos los casos': PEOPLE,
    archivos: PEOPLE * 6,
  };
  // A job whose process died is taken up again after 20 to 30 s.
  await eventually(
    'every case opened and every file attached',
    async () => {
      const { casos, archivos } = await everything();
      return casos === PEOPLE && archivos === PEOPLE * 6;
    },
    60_000,
  ).catch(() => undefined);
  expect(await everything()).toEqual(whole);
});

it('each person finds the receipt that they hold, and can open every file', async () => {
  for (const who of people) {
    const rows = await own(who);
    expect(rows.map((row) => row.acuse?.numero)).toEqual([held.get(who)]);
    const files = Object.values(who.files).map((id) => fetch(`${server.url}/api/archivos/${id}?modo=ver`, { headers: headers(who) }));
    for (const file of await Promise.all(files)) {
      expect(file.status).toBe(200);
      expect(
        Buffer.from(await file.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
  }
});
