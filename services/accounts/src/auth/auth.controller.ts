import { EntityManager } from '@mikro-orm/postgresql';
import { All, Controller, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { EMAIL_MAX, EMAIL_MESSAGE, isEmail } from '@registro/contracts/accounts/email';
import { enteredAll, enteredLine } from '@registro/contracts/entered';
import { Config } from '@registro/platform/config';
import { Allow } from '@registro/platform/auth/endpoint';
import { keysOf, signAnew } from '@registro/platform/auth/keys';
import { Sessions } from '@registro/platform/auth/sessions';
import { HttpProblem, invalid, notFound } from '@registro/platform/errors';
import { RateLimit } from '@registro/platform/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Auth, IP_HEADER, NEW_PASSWORD } from './auth.js';
import { spanish } from './auth-messages.js';
import { isOpen } from './auth-routes.js';
import { evenly } from './evenly.js';
import { Greeting } from './greeting.js';
import { mailHeld } from './mails.js';
import { deviceCookie } from './known-device.js';
import { OwnSessions } from './own-sessions.js';
import { SignInGate } from './sign-in-gate.js';
import { isHeld } from '../email/held.js';
import { Ties } from '../tie/ties.js';

const QUARTER_HOUR = 15 * 60_000;
/** Mails to an account, and tries to open it anew, from wherever they are asked for. */
const MAILS = 15;
const SIGN_IN = '/sign-in/email';
const SIGN_UP = '/sign-up/email';
const REVOKE = '/revoke-session';
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
    private readonly gate: SignInGate,
    private readonly own: OwnSessions,
    private readonly greeting: Greeting,
    private readonly sessions: Sessions,
    private readonly ties: Ties,
    private readonly config: Config,
    private readonly em: EntityManager,
  ) {
    this.keys = keysOf(config, 'sesiones');
  }

  @All('*')
  @Allow('publico')
  async handle(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const body = request.body as { id?: unknown } | undefined;
    const path = request.url.split('?', 1)[0]!.slice(BASE.length);
    if (!isOpen(request.method, path)) notFound('No se encontró lo solicitado');
    if (request.method === 'POST' && path === REVOKE)
      request.body = { token: (await this.own.tokenOf(request.headers.cookie, body?.id)) ?? '' };
    request.body = enteredAll(request.body, enteredLine);
    const asked = this.toWeb(request);
    const answer = await this.answer(request, asked, path);
    reply.status(answer.status);
    for (const [name, value] of answer.headers) {
      if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
    }
    const cookies = answer.headers.getSetCookie();
    for (const cookie of cookies) reply.header('set-cookie', cookie);
    const opened = await this.sessions.read(cookies.map((cookie) => cookie.split(';')[0]).join('; '));
    if (opened) {
      const device = await this.ties.seen(opened.id, request.headers.cookie);
      reply.header('set-cookie', deviceCookie(this.config, request.headers.cookie, opened, device));
    }
    const text = await answer.text();
    // Some refusals come as plain text, whose type must not go out with ours.
    if (answer.status >= 400)
      return void reply.type('application/json; charset=utf-8').send(refusal(path, answer.status, text, String(request.id)));
    // better-auth invents a user for an address that is taken, and the id tells: nothing of it goes out.
    reply.send(path === SIGN_UP ? '{"token":null}' : text && isJson(answer) ? this.own.sealed(text) : text);
  }

  /** What better-auth answers, within the limits of the account that a call names, whether it exists or not. */
  private async answer(request: FastifyRequest, asked: Request, path: string): Promise<Response> {
    const ask = () => this.auth.handle(asked);
    const { email } = (request.body ?? {}) as { email?: unknown };
    if (request.method !== 'POST' || typeof email !== 'string') return ask();
    const correo = email.trim().toLowerCase().slice(0, EMAIL_MAX);
    if (path === SIGN_UP && !isEmail(email)) invalid({ campo: 'email', mensaje: EMAIL_MESSAGE });
    if (path === SIGN_IN) return this.gate.enter(request, correo, ask);
    await this.limits.take(`cuenta:${correo}:${path}`, MAILS, QUARTER_HOUR);
    if (!EVEN.includes(path)) return ask();
    return evenly(async () => {
      const nombre = await this.greeting.at(correo);
      if (path !== SIGN_UP || !(await isHeld(this.em, correo))) return this.auth.handle(asked, nombre);
      await mailHeld(this.em, this.config.publicUrl, correo);
      return Response.json({ token: null });
    });
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

const isJson = (answer: Response): boolean => answer.headers.get('content-type')?.startsWith('application/json') ?? false;

function refusal(path: string, status: number, text: string, idSolicitud: string) {
  let code: string | undefined;
  try {
    code = (JSON.parse(text) as { code?: string }).code;
  } catch {
    // better-auth answers some refusals without a body
  }
  const r_mess = spanish(status, code);
  const campo = code?.startsWith('PASSWORD_') && NEW_PASSWORD[path];
  const errores = campo ? { errores: [{ campo, mensaje: r_mess }] } : {};
  return { r_succ: false, r_code: code ?? String(status), r_mess, r_data: null, ...errores, idSolicitud };
}
