import { randomInt } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isOrcid, ORCID_RETURN, type OrcidWay } from '@registro/contracts/profile/orcid';
import { type PlayedOrcid, playOrcid } from '@registro/platform/demo/orcid';
import { db } from './db.js';
import type { Agent } from './user.js';

const CLIENT = { clientId: 'APP-PRUEBA', clientSecret: 'secreto-de-prueba' };

export interface OrcidServer {
  /** with which an instance knows it */
  env: Record<string, string>;
  played: PlayedOrcid;
  /** answers in its place, until it is taken away */
  instead: ((request: IncomingMessage, response: ServerResponse) => unknown) | null;
  /** what it was asked */
  asked: string[];
  /** said once the instance has an address */
  comesBackTo(origin: string): void;
  close(): Promise<void>;
}

/** ORCID as the demo plays it, at an address of its own, where it may also misbehave. */
export async function startOrcid(): Promise<OrcidServer> {
  const client = { ...CLIENT, returns: '' };
  const played = playOrcid(client);
  const server = createServer((request, response) => {
    own.asked.push(`${request.method} ${request.url!.split('?')[0]}`);
    void (own.instead ? own.instead(request, response) : played.answer(request, response));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own: OrcidServer = {
    env: { ORCID_URL: url, ORCID_API_URL: url, ORCID_CLIENT_ID: CLIENT.clientId, ORCID_CLIENT_SECRET: CLIENT.clientSecret },
    played,
    instead: null,
    asked: [],
    comesBackTo: (origin) => void (client.returns = origin + ORCID_RETURN),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return own;
}

/** Answers so. */
export const says =
  (status: number, text: string, headers: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse): unknown =>
    response.writeHead(status, headers).end(text);
/** Sends on to the same server by another name, where it would answer. */
export const sendsElsewhere =
  (played: () => OrcidServer) =>
  ({ url, headers }: IncomingMessage, response: ServerResponse) => {
    played().instead = null;
    return says(307, '', { location: `http://${headers.host!.replace('127.0.0.1', 'localhost')}${url}` })({} as IncomingMessage, response);
  };

/** An iD that nobody has yet, as likely as not. */
export function randomOrcid(): string {
  const digits = `0009${String(randomInt(1_000_000_000)).padStart(11, '0')}`;
  const candidates = Array.from('0123456789X', (check) => (digits + check).replace(/(.{4})(?!$)/g, '$1-'));
  return candidates.find(isOrcid)!;
}

/** Goes there, decides, and answers the address that the browser comes back with. */
export async function wentToOrcid(agent: Agent, decision: 'autorizar' | 'cancelar' = 'autorizar'): Promise<URL> {
  const { direccion } = (await agent.post('guardar/usuarios/orcid/pedir')).body.r_data as OrcidWay;
  const there = await fetch(`${direccion}&decision=${decision}`, { redirect: 'manual' });
  return new URL(there.headers.get('location')!);
}

export const cameBack = (agent: Agent, { searchParams }: URL) =>
  agent.post('guardar/usuarios/orcid', { code: searchParams.get('code'), state: searchParams.get('state') });

export const ownOrcid = async (agent: Agent) => (await agent.post('consultar/usuarios/orcid')).body.r_data;

/** Linked before, without the way to ORCID. */
export async function hasOrcid({ id }: Agent, orcid = randomOrcid()): Promise<string> {
  await db().query('insert into profile.orcid (orcid, "idUsuario") values ($1, $2)', [orcid, id]);
  return orcid;
}
