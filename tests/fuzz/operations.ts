import request from 'supertest';
import { baseUrl } from '../builders/user.js';

export type Schema = Record<string, unknown>;

/** A route, as the product describes itself. */
export interface Operation {
  method: string;
  /** with {names} */
  path: string;
  /** names of its query */
  query: string[];
  /** of its JSON body; null where it takes none */
  body: Schema | null;
  /** it takes a file */
  upload: boolean;
  /** it lists rows, as react-admin asks for them */
  list: boolean;
}

/** Own calls of better-auth, which the description leaves out: those that it has here, and some that it has not. */
const AUTH_POST =
  'sign-in/email sign-in/passkey sign-in/passkey-options sign-up/email sign-out sign-in/social sign-in/oauth2 revoke-session revoke-sessions revoke-other-sessions update-user update-session change-password change-email set-password request-password-reset reset-password send-verification-email delete-user link-social unlink-account refresh-token get-access-token verify-password two-factor/enable two-factor/disable two-factor/verify-totp two-factor/send-otp two-factor/verify-otp two-factor/verify-backup-code two-factor/generate-backup-codes two-factor/get-totp-uri admin/set-role'.split(
    ' ',
  );
const AUTH_GET =
  'get-session list-sessions list-accounts account-info verify-email reset-password/{token} callback/{id} oauth2/callback/{id} delete-user/callback error ok token'.split(
    ' ',
  );
const AUTH_FIELDS =
  'email password newPassword currentPassword token code name image callbackURL redirectTo errorCallbackURL rememberMe provider providerId accountId userId trustDevice revokeOtherSessions id idToken scopes additionalData rol activo emailVerified twoFactorEnabled clientDataJSON authenticatorData signature'.split(
    ' ',
  );
const AUTH_QUERY = ['token', 'callbackURL', 'error', 'code', 'state', 'id', 'disableCookieCache', 'accountId'];
const AUTH_BODY: Schema = { type: 'object', properties: Object.fromEntries(AUTH_FIELDS.map((name) => [name, {}])) };

/** Streams that do not end by themselves, and pages that say how the product is made, for they describe it. */
const LEFT_OUT = ['/api/eventos', '/api/openapi.json', '/api/docs'];

interface Described {
  parameters?: { name: string; in: string }[];
  requestBody?: { content?: Record<string, { schema: Schema }> };
}

/** Every operation of the product, the calls between its services included. */
export async function readOperations(): Promise<Operation[]> {
  const { body } = await request(baseUrl()).get('/api/openapi.json');
  const { schemas } = (body as { components: { schemas: Record<string, Schema> } }).components;
  const own = Object.entries(body.paths as Record<string, Record<string, Described>>)
    .filter(([path]) => !LEFT_OUT.includes(path))
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, described]) => operation(method, path, described, schemas)));
  const auth = (method: string, path: string): Operation => ({
    method,
    path: `/api/auth/${path}`,
    query: AUTH_QUERY,
    body: method === 'POST' ? AUTH_BODY : null,
    upload: false,
    list: false,
  });
  return [...own, ...AUTH_POST.map((path) => auth('POST', path)), ...AUTH_GET.map((path) => auth('GET', path))];
}

function operation(method: string, path: string, described: Described, schemas: Record<string, Schema>): Operation {
  const query = (described.parameters ?? []).filter((p) => p.in === 'query').map((p) => p.name);
  const content = described.requestBody?.content ?? {};
  const schema = content['application/json']?.schema;
  const writes = !['get', 'head'].includes(method);
  return {
    method: method.toUpperCase(),
    path,
    query,
    body: writes ? resolved(schema ?? {}, schemas) : null,
    upload: writes && ('multipart/form-data' in content || /importar|archivos\/post/.test(path)),
    list: query.includes('filter'),
  };
}

/** A schema with what it refers to in its place. */
function resolved(schema: Schema, schemas: Record<string, Schema>, depth = 0): Schema {
  const name = /[^/]+$/.exec(String(schema['$ref'] ?? ''))?.[0];
  const found = name ? (schemas[name] ?? {}) : schema;
  if (depth > 4) return {};
  const inner = (value: unknown) => resolved((value ?? {}) as Schema, schemas, depth + 1);
  return {
    ...found,
    ...(found['properties'] ? { properties: mapped(found['properties'] as Record<string, unknown>, inner) } : {}),
    ...(found['items'] ? { items: inner(found['items']) } : {}),
  };
}

const mapped = (of: Record<string, unknown>, how: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, how(value)]));
