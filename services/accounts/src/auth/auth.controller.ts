import { All, Controller, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Config } from '@registro/platform/config';
import { Allow } from '@registro/platform/auth/call';
import { keysOf, signAnew } from '@registro/platform/auth/keys';
import { HttpProblem } from '@registro/platform/errors';
import { RateLimit } from '@registro/platform/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Auth, IP_HEADER } from './auth.js';
import { spanish } from './auth-messages.js';
import { evenly } from './evenly.js';

const QUARTER_HOUR = 15 * 60_000;
/** Tries per account, from wherever they come: guessing a password from a thousand addresses is guessing it all the same. */
const TRIES = 15;
const SIGN_IN = '/sign-in/email';
const SIGN_UP = '/sign-up/email';
/** What must not tell whether an address has an account, also not by how long it takes. */
const EVEN = [SIGN_UP, '/request-password-reset', '/send-verification-email'];
const BASE = '/api/auth';
/** Characters; the longest call carries a password and a token. */
const BODY_MAX = 8_000;

/** Hands /api/auth/* to better-auth and puts its refusals into the envelope, in Spanish. */
@ApiExcludeController()
@Controller('api/auth')
export class AuthController {
  private readonly keys: ReturnType<typeof keysOf>;

  constructor(
    private readonly auth: Auth,
    private readonly limits: RateLimit,
    private readonly config: Config,
  ) {
    this.keys = keysOf(config, 'sesiones');
  }

  @All('*')
  @Allow('publico')
  async handle(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const asked = this.toWeb(request);
    // As better-auth reads it, whatever stood in the request.
    const path = new URL(asked.url).pathname.slice(BASE.length);
    const account = accountKey(request, path);
    if (account) await this.limits.take(account, TRIES, QUARTER_HOUR);
    const answer = await (EVEN.includes(path) ? evenly(() => this.auth.handle(asked)) : this.auth.handle(asked));
    // Who signs in was not guessing: an account that many people use (a demo's) stays open.
    if (account && path === SIGN_IN && answer.ok) await this.limits.forget(account);
    reply.status(answer.status);
    for (const [name, value] of answer.headers) {
      if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
    }
    for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
    const text = await answer.text();
    // Some refusals come as plain text, whose type must not go out with ours.
    if (answer.status >= 400)
      return void reply.type('application/json; charset=utf-8').send(refusal(answer.status, text, String(request.id)));
    // better-auth invents a user for an address that is taken, and the id tells: nothing of it goes out.
    reply.send(path === SIGN_UP ? '{"token":null}' : text);
  }

  private toWeb(request: FastifyRequest): Request {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (value !== undefined && name !== 'content-length') headers.set(name, String(value));
    }
    headers.set(IP_HEADER, request.ip);
    if (request.headers.cookie) headers.set('cookie', signAnew(request.headers.cookie, this.keys));
    const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : JSON.stringify(request.body ?? {});
    if (body && body.length > BODY_MAX) throw new HttpProblem(413, 'Los datos enviados superan el tamaño permitido');
    if (body) headers.set('content-type', 'application/json');
    return new Request(new URL(request.url, this.config.publicUrl), { method: request.method, headers, body });
  }
}

/** What is counted for the account that a call names, whether it exists or not; each path by itself. */
function accountKey(request: FastifyRequest, path: string): string | null {
  const { email } = (request.body ?? {}) as { email?: unknown };
  if (request.method !== 'POST' || typeof email !== 'string') return null;
  return `cuenta:${email.trim().toLowerCase().slice(0, 254)}:${path}`;
}

function refusal(status: number, text: string, idSolicitud: string) {
  let code: string | undefined;
  try {
    code = (JSON.parse(text) as { code?: string }).code;
  } catch {
    // better-auth answers some refusals without a body
  }
  return { r_succ: false, r_code: code ?? String(status), r_mess: spanish(status, code), r_data: null, idSolicitud };
}
