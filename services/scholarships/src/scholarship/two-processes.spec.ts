import { db } from '../../../../tests/builders/db.js';
import { notDemo } from '../../../../tests/builders/demo.js';
import { endInstance, startAgain, startInstance } from '../../../../tests/builders/instance.js';
import { applicant, application } from '../../../../tests/builders/scholarship.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

const SECRET = 'secreto-de-la-prueba-con-dos-procesos-0123456789';
const PEOPLE = 6;
let first: Server;
let second: Server | undefined;

beforeAll(async () => {
  first = await startInstance({ SECRET });
});
afterAll(async () => {
  await second?.stop();
  await endInstance(first);
});

it('sendings that reach two processes at once still make one application a person, and every other answer names its receipt', async () => {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const person = await applicant();
      return { person, body: JSON.stringify(await application(person)) };
    }),
  );
  second = await startAgain({ SECRET });
  const send = async (server: Server, { person, body }: (typeof people)[number]) => {
    const headers = { ...person.headers(), origin: server.url, 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/api/guardar/beca/solicitud`, { method: 'POST', headers, body });
    return { status: answer.status, ...((await answer.json()) as { r_succ: boolean; r_msg?: string; acuse?: { numero: string } }) };
  };
  for (const one of people) {
    const answers = await Promise.all([first, second, first, second].map((server) => send(server, one)));
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 200]);
    const accepted = answers.filter((a) => a.r_succ);
    expect(accepted).toHaveLength(1);
    const refusals = answers.filter((a) => !a.r_succ).map((a) => a.r_msg);
    const already = `Usted ya tiene una solicitud de beca (acuse ${accepted[0]!.acuse!.numero})`;
    expect(refusals).toEqual([already, already, already]);
  }
  // The demo has scholars of its own.
  const { rows } = await db().query(
    `select count(*)::int as becas, count(distinct b."idUsuario")::int as personas from scholarships.beca b
     join accounts."user" u on u.id = b."idUsuario" where ${notDemo('u.email')}`,
  );
  expect(rows).toEqual([{ becas: PEOPLE, personas: PEOPLE }]);
});
