import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { ORCID_RETURN } from '@registro/contracts/profile/orcid';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.js';
import { DEMO_ORCID } from './orcid-address.js';
import { consentPage } from './orcid-consent.js';
import { DEMO_WORKS } from './orcid-works.js';

/** Whom it says has signed in: ORCID's own example, whose iD is nobody's. */
const PERSON = { orcid: '0000-0002-1825-0097', name: 'Ana Investigadora' };
const FORM_MAX = 10_000;

interface Client {
  clientId: string;
  clientSecret: string;
  /** where people may come back to */
  returns: string;
}

/** ORCID as far as the registry knows it. What it says may be changed while it plays. */
export interface PlayedOrcid {
  person: typeof PERSON;
  /** what `/v3.0/{iD}/works` answers */
  works: unknown;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/**
 * Plays ORCID for one client, by Node's own request and response: the page that asks for consent, the exchange of its
 * code with PKCE, and somebody's public works.
 */
export function playOrcid(client: Client): PlayedOrcid {
  const codes = new Map<string, { asked: URLSearchParams; person: typeof PERSON }>();

  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    if (asked.get('client_id') !== client.clientId || asked.get('redirect_uri') !== client.returns)
      return json(response, 400, { error: 'invalid_request' });
    const decision = asked.get('decision');
    if (!decision) return consentPage(response, asked, own.person);
    const back = new URL(client.returns);
    if (decision === 'autorizar') {
      const code = randomUUID();
      codes.set(code, { asked, person: own.person });
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    back.searchParams.set('state', asked.get('state') ?? '');
    response.writeHead(302, { location: back.href, 'cache-control': 'no-store' }).end();
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!(Number(request.headers['content-length']) <= FORM_MAX)) return json(response, 413, { error: 'invalid_request' });
    const form = new URLSearchParams(await text(request));
    if (form.get('client_id') !== client.clientId || form.get('client_secret') !== client.clientSecret)
      return json(response, 401, { error: 'invalid_client' });
    const given = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const digest = createHash('sha256').update(form.get('code_verifier') ?? '');
    if (given?.asked.get('code_challenge') !== digest.digest('base64url') || form.get('redirect_uri') !== client.returns)
      return json(response, 400, { error: 'invalid_grant' });
    json(response, 200, { access_token: randomUUID(), token_type: 'bearer', expires_in: 600, scope: '/authenticate', ...given.person });
  }

  const own: PlayedOrcid = {
    person: PERSON,
    works: DEMO_WORKS,
    async answer(request, response) {
      const { pathname, searchParams } = new URL(request.url!, 'http://orcid');
      if (request.method === 'POST' && pathname.endsWith('/oauth/token')) return exchange(request, response);
      if (pathname.endsWith('/oauth/authorize')) return authorize(searchParams, response);
      if (/\/v3\.0\/[\dX-]{19}\/works$/.test(pathname)) return json(response, 200, own.works);
      json(response, 404, { 'response-code': 404 });
    },
  };
  return own;
}

const json = (response: ServerResponse, status: number, said: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(JSON.stringify(said));

/** Has the demo's process play it, beside the routes of the product: none of its guards knows them. */
export function serveDemoOrcid(fastify: FastifyInstance, { publicUrl, orcid }: Config): void {
  if (!orcid?.played) return;
  const played = playOrcid({ ...orcid, returns: publicUrl + ORCID_RETURN });
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // It reads its form by itself.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.all(`${DEMO_ORCID}/*`, async (request, reply) => {
      reply.hijack();
      await played.answer(request.raw, reply.raw);
    });
  });
}
