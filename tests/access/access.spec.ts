import { eventually } from '../builders/db.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { openStream } from '../builders/live.js';
import { say } from '../builders/other-kind.js';
import { type OwingDomain, startOwingDomain } from '../builders/owing.js';
import { keepsIn } from '../builders/prepared-exports.js';
import type { Server } from '../setup/start-server.mjs';
import { type Cast, gather } from './cast.js';
import { allows, reach, refusal, refuses, success } from './expect-cell.js';
import { lines } from './lines/all.js';
import { listOf } from './lists.js';
import { routesOfAuth, routesOfControllers, routesOfDocument } from './routes.js';
import { entries, isSeveral, ROLES } from './table.js';

const table = entries(lines);
let cast: Cast;
let server: Server | undefined;
let domain: OwingDomain;
beforeAll(async () => {
  domain = await startOwingDomain();
  // Known to ORCID, which nothing of this asks.
  const orcid = { ORCID_CLIENT_ID: 'APP-PRUEBA', ORCID_CLIENT_SECRET: 'secreto-de-prueba' };
  server = await startInstance({ EVENT_RESEND_SECONDS: '3', INTERNAL_URL: domain.url, ...orcid });
  keepsIn(server.dataDir);
  cast = await gather(domain);
});
afterAll(async () => {
  await endInstance(server);
  await domain.stop();
});

describe('The table of access', () => {
  it('has a line for every route there is, and none for one that there is not', async () => {
    const real = [...routesOfControllers().filter((route) => route !== 'ALL auth/*'), ...routesOfAuth(), ...(await routesOfDocument())];
    const written = table.map(({ route }) => route).filter((route) => !route.includes(' /'));
    expect(real.filter((route) => !written.includes(route)).toSorted()).toEqual([]);
    expect(written.filter((route) => !real.includes(route)).toSorted()).toEqual([]);
  });
});

describe('A list of one’s own', () => {
  it.each(table.filter(({ row }) => row).map((entry) => [entry.route, entry] as const))(
    '%s never has another’s in it, by whatever filter, nor counts it, nor exports it',
    async (_, entry) => expect(await listOf(entry, cast)).toEqual([]),
  );
});

describe('Every route, role and whose it is', () => {
  it.each(table.map((entry, n) => [`${entry.route} (${n + 1})`, entry] as const))('%s', async (_, entry) => {
    await entry.before?.(cast.owner.things);
    const refused = await Promise.all(ROLES.filter((role) => refuses(entry, role)).map((role) => refusal(entry, role, cast)));
    // What was refused to the others, its owner can do: it was refused for whose it is.
    const done: (string | null)[] = [];
    const roles = ROLES.filter((role) => allows(entry, role) && !isSeveral(role));
    if (entry.names && !entry.spare) for (const role of roles) done.push(await success(entry, role, cast));
    else done.push(...(await Promise.all(roles.map((role) => success(entry, role, cast)))));
    for (const role of ROLES) if (isSeveral(role) && allows(entry, role)) done.push(await reach(entry, role, cast));
    expect([...refused, ...done].filter((wrong) => wrong !== null)).toEqual([]);
  });
});

describe('An event stream', () => {
  it('tells of one’s own, whatever the role, and of nobody else’s', async () => {
    const others = ROLES.filter((role) => role !== 'nadie').map((role) => cast.members[role].agent);
    const [own, ...foreign] = await Promise.all([cast.owner.agent, ...others].map((agent) => openStream(agent)));
    // By a case that there is none of: what the lines above did may still be on its way to reviewers and coordinators.
    const cambio = { tipo: 'solicitud', idCaso: 1_900_000_000 };
    const isTheirs = (event: { tipo: string; idCaso?: number }) => event.tipo === cambio.tipo && event.idCaso === cambio.idCaso;
    await say('screens.changed', { usuarios: [cast.owner.agent.id], cambio });
    await eventually('the owner’s event', async () => own!.events.some(isTheirs));
    // Their own comes after it, by the same way: had the other been sent to them, it would stand before.
    await say('screens.changed', { usuarios: others.map(({ id }) => id), cambio: { tipo: 'pago' } });
    for (const stream of foreign) await eventually('their own event', async () => stream.events.some(({ tipo }) => tipo === 'pago'));
    expect(foreign.filter(({ events }) => events.some(isTheirs))).toEqual([]);
    for (const stream of [own!, ...foreign]) stream.close();
  });
});
