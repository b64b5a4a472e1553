import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Whom the institution says has signed in. */
export interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  [claim: string]: unknown;
}

export interface Institution {
  discoveryUrl: string;
  port: number;
  /** the person of the next sign-in */
  person: Person;
  /** signs id tokens with a key that it does not publish */
  forges: boolean;
  stop(): Promise<void>;
}

const CLIENT = { id: 'registro', secret: 'secreto-de-la-institucion' };
export const oidcEnv = (discoveryUrl: string) => ({
  OIDC_DISCOVERY_URL: discoveryUrl,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_NAME: 'Universidad de Prueba',
});

/**
 * A small OpenID provider that keeps to the code flow with PKCE: one client, and whoever `person` says signs in at
 * once.
 */
export async function startInstitution(person: Person, port = 0): Promise<Institution> {
  const [keys, foreign] = await Promise.all([generateKeyPair('ES256', { extractable: true }), generateKeyPair('ES256')]);
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'uno', alg: 'ES256', use: 'sig' };
  const codes = new Map<string, URLSearchParams>();
  const own: Institution = { discoveryUrl: '', port: 0, person, forges: false, stop: async () => undefined };
  let issuer = '';

  const token = (nonce: string | null) =>
    new SignJWT({ ...own.person, ...(nonce ? { nonce } : {}) })
      .setProtectedHeader({ alg: 'ES256', kid: 'uno' })
      .setIssuer(issuer)
      .setAudience(CLIENT.id)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(own.forges ? foreign.privateKey : keys.privateKey);

  const answer = (response: ServerResponse, status: number, body: object, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const form = new URLSearchParams(await text(request));
    const [id, secret] = request.headers.authorization
      ? Buffer.from(request.headers.authorization.slice(6), 'base64').toString().split(':')
      : [form.get('client_id'), form.get('client_secret')];
    const asked = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (id !== CLIENT.id || secret !== CLIENT.secret) return answer(response, 401, { error: 'invalid_client' });
    if (!asked || asked.get('code_challenge') !== challenge || asked.get('redirect_uri') !== form.get('redirect_uri')) {
      return answer(response, 400, { error: 'invalid_grant' });
    }
    return answer(response, 200, {
      access_token: 'acceso',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await token(asked.get('nonce')),
    });
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url!, issuer);
    switch (url.pathname) {
      case '/.well-known/openid-configuration': {
        const endpoints = Object.fromEntries(
          ['authorization', 'token', 'userinfo'].map((name) => [`${name}_endpoint`, `${issuer}/${name}`]),
        );
        const rest = { jwks_uri: `${issuer}/jwks`, response_types_supported: ['code'], subject_types_supported: ['public'] };
        return answer(response, 200, { issuer, ...endpoints, ...rest, id_token_signing_alg_values_supported: ['ES256'] });
      }
      case '/jwks':
        return answer(response, 200, { keys: [jwk] });
      case '/authorization': {
        const asked = url.searchParams;
        if (asked.get('client_id') !== CLIENT.id || asked.get('code_challenge_method') !== 'S256')
          return answer(response, 400, { error: 'invalid_request' });
        const code = randomUUID();
        codes.set(code, asked);
        const back = new URL(asked.get('redirect_uri')!);
        back.searchParams.set('code', code);
        back.searchParams.set('state', asked.get('state')!);
        return answer(response, 302, {}, { location: back.href });
      }
      case '/token':
        return exchange(request, response);
      case '/userinfo':
        return answer(response, request.headers.authorization === 'Bearer acceso' ? 200 : 401, own.person);
      default:
        return answer(response, 404, {});
    }
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  own.port = (server.address() as AddressInfo).port;
  issuer = `http://127.0.0.1:${own.port}`;
  own.discoveryUrl = `${issuer}/.well-known/openid-configuration`;
  own.stop = () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return own;
}
