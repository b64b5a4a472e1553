import { closeDb } from '../../../../tests/builders/db.js';
import { enrolTotp } from '../../../../tests/builders/second-step.js';
import { cookiesOf, totp, visitor } from '../../../../tests/builders/visitor.js';

type Enrolled = Awaited<ReturnType<typeof enrolTotp>>;

const USED = 'Ese código ya se usó. Espere a que su aplicación muestre el siguiente';

/** A browser in which the password was given and the second step is asked for. */
async function halfWay({ correo }: Enrolled) {
  const half = await visitor().post('auth/sign-in/email', { email: correo, password: 'clave-de-prueba-1' });
  return visitor(cookiesOf(half));
}

/** Every door that takes a code of the app: what is ready before it is shown, and the showing. */
const DOORS: Record<string, (who: Enrolled) => Promise<(code: string) => Promise<{ status: number; body: { r_mess: string } }>>> = {
  'a sign-in': async (who) => {
    const half = await halfWay(who);
    return (code) => half.post('auth/two-factor/verify-totp', { code });
  },
  'a confirmation': async ({ agent }) => {
    return (codigo) => agent.post('cuenta/confirmar', { para: 'aprobar:lote:1', codigo });
  },
  'the second step of who is in': async ({ agent }) => {
    return (code) => agent.post('auth/two-factor/verify-totp', { code });
  },
};
const names = Object.keys(DOORS);
const pairs = names.flatMap((first) => names.map((second) => [first, second] as const));

afterAll(closeDb);

describe('A code of the second step', () => {
  it.each(pairs)('that opened %s does not open %s', async (first, second) => {
    const who = await enrolTotp();
    const [one, other] = [await DOORS[first]!(who), await DOORS[second]!(who)];
    const code = totp(who.uri, 1);
    expect((await one(code)).status).toBe(200);
    const again = await other(code);
    expect([401, 422]).toContain(again.status);
    expect(JSON.stringify(again.body)).toContain(USED);
  });

  it.each(pairs)('shown at the same moment at %s and at %s opens one of them', async (first, second) => {
    const who = await enrolTotp();
    const doors = [await DOORS[first]!(who), await DOORS[second]!(who)];
    const code = totp(who.uri, 1);
    const statuses = (await Promise.all(doors.map((open) => open(code)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it.each(names)('that turned it on does not open %s', async (door) => {
    const who = await enrolTotp();
    expect(JSON.stringify((await (await DOORS[door]!(who))(who.code)).body)).toContain(USED);
  });

  it('opens something else each half minute, those around the present one as well, each once', async () => {
    const who = await enrolTotp();
    const open = await DOORS['a confirmation']!(who);
    const next = totp(who.uri, 1);
    expect((await open(next)).status).toBe(200);
    expect((await open(totp(who.uri, -1))).status).toBe(200);
    for (const used of [next, who.code, next]) expect((await open(used)).status).toBe(422);
  });

  it('of somebody else is no code of theirs', async () => {
    const [who, other] = [await enrolTotp(), await enrolTotp()];
    const code = totp(other.uri, 1);
    await (await DOORS['a confirmation']!(who))(code);
    expect((await (await DOORS['a confirmation']!(other))(code)).status).toBe(200);
  });
});

it('A backup code shown at the same moment in two browsers opens one of them', async () => {
  const who = await enrolTotp();
  const browsers = [await halfWay(who), await halfWay(who)];
  const code = who.codes[0]!;
  const answers = await Promise.all(browsers.map((half) => half.post('auth/two-factor/verify-backup-code', { code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
