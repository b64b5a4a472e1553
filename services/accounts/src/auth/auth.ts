import { AsyncLocalStorage } from 'node:async_hooks';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIRM_MESSAGES } from '@registro/contracts/accounts/confirm-identity';
import { PASSWORD_MAX, PASSWORD_MIN } from '@registro/contracts/accounts/password';
import { keysOf, signAnew } from '@registro/platform/auth/keys';
import { cookieName } from '@registro/platform/auth/session';
import { audit } from '@registro/platform/audit';
import { Config } from '@registro/platform/config';
import { transaction } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { describe } from '@registro/platform/http/error-filter';
import { RateLimit } from '@registro/platform/rate-limit';
import { RedisStore } from '@registro/platform/redis';
import { betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import { genericOAuth, twoFactor } from 'better-auth/plugins';
import pg from 'pg';
import { isCommon } from './common-password.js';
import { encryptionKeys } from './encryption.js';
import { Passkeys } from '../passkey/passkeys.js';
import { passkeySignIn } from '../passkey/passkey-sign-in.js';
import { agreed } from '../terms/terms.js';
import { PasswordOwners } from './password-owner.js';
import { mailReset, mailVerification, mailWasRegistered, type Owner } from './mails.js';
import { CODE_USED, takeCode, VERIFY_CODE } from './take-code.js';
import { AS_SERVICES } from '@registro/platform/database/services-role';

/** The header in which the controller passes the client's address on: better-auth reads no other. */
export const IP_HEADER = 'x-registro-ip';

const HOUR = 3600;

/** Where a new password comes in, and under which name. */
export const NEW_PASSWORD: Record<string, string> = {
  '/sign-up/email': 'password',
  '/reset-password': 'newPassword',
  '/change-password': 'newPassword',
};

/** better-auth, set up for this product (rules S-5 to S-8). It alone writes the tables of schema accounts. */
@Injectable()
export class Auth implements OnApplicationShutdown {
  private readonly log = new Logger('Auth');
  private readonly pool: pg.Pool;
  /** Of a request: the error that better-auth logged last, and what a mail calls whose account it is about. */
  private readonly said = new AsyncLocalStorage<{ error?: Error; nombre: string | null }>();
  /** Made with the first request: it looks at its tables, which the migrations make after this class. */
  private auth: ReturnType<Auth['make']> | null = null;

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly em: EntityManager,
    private readonly limits: RateLimit,
    private readonly redis: RedisStore,
    private readonly passkeys: Passkeys,
    private readonly owners: PasswordOwners,
  ) {
    this.pool = new pg.Pool({
      connectionString: config.databaseUrl,
      max: 10,
      options: `-c search_path=accounts ${AS_SERVICES}`,
      application_name: 'registro auth',
    });
    this.pool.on('error', () => undefined); // a dropped idle connection; the next query opens another
  }

  /** Answers any request under /api/auth. @param nombre of whose account it is about, where that may be mailed */
  async handle(request: Request, nombre: string | null = null): Promise<Response> {
    this.auth ??= this.make();
    const said: { error?: Error; nombre: string | null } = { nombre };
    const answer = await this.said.run(said, () => this.auth!.handler(request));
    // better-auth makes refusals of what its database says: one that is away or full is no fault of who asks.
    if (answer.status >= 400 && said.error && describe(said.error).status === 503) throw said.error;
    // The institution was away when it was asked for its addresses: the next request asks again.
    if (this.config.oidc && answer.status === 404 && request.url.endsWith('/sign-in/social')) this.auth = null;
    return answer;
  }

  /** Whether this is the password of who holds the session of this Cookie header. */
  async isPassword(cookie: string, password: string): Promise<boolean> {
    this.auth ??= this.make();
    const asked = { body: { password }, headers: this.withCookie(cookie) };
    return (await refusal(this.auth.api.verifyPassword(asked))) === null;
  }

  /** Takes the code that their second step shows now; what is wrong with it otherwise, to say beside the field. */
  async takeCode(cookie: string, code: string): Promise<string | null> {
    this.auth ??= this.make();
    const refused = await refusal(this.auth.api.verifyTOTP({ body: { code }, headers: this.withCookie(cookie) }));
    return refused && (refused.body?.code === CODE_USED ? CONFIRM_MESSAGES.codigoUsado : CONFIRM_MESSAGES.codigo);
  }

  private async refuseCommon(path: string, body: Record<string, unknown> | undefined, headers: Headers | undefined): Promise<void> {
    const password = body?.[NEW_PASSWORD[path] ?? ''];
    if (typeof password !== 'string' || password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) return;
    const owner = await this.owners.of(path, body ?? {}, headers?.get('cookie') ?? undefined);
    if (await isCommon(password, owner)) throw new APIError('UNPROCESSABLE_ENTITY', { code: 'PASSWORD_COMMON' });
  }

  private owner(para: string): Owner {
    return { para, nombre: this.said.getStore()?.nombre ?? null };
  }

  private withCookie(cookie: string): Headers {
    return new Headers({ cookie: signAnew(cookie, keysOf(this.config, 'sesiones')), origin: this.config.publicUrl });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }

  private make() {
    const { config, em } = this;
    const https = config.publicUrl.startsWith('https:');
    return betterAuth({
      appName: 'Registro Nacional de Ciencia, Tecnología e Innovación',
      baseURL: config.publicUrl,
      basePath: '/api/auth',
      // Of what the database keeps encrypted, each value names the key that opens it.
      secrets: encryptionKeys(config),
      trustedOrigins: config.origins,
      database: this.pool,
      telemetry: { enabled: false },
      // Its own page of errors is in English and says what it is made of.
      onAPIError: { errorURL: `${config.publicUrl}/entrar` },
      logger: {
        level: 'error',
        log: (_level, message, ...facts) => {
          const err = facts.find((f) => f instanceof Error);
          const said = this.said.getStore();
          if (said) said.error = err;
          this.log.error({ err }, message);
        },
      },
      user: {
        additionalFields: {
          activo: { type: 'boolean', required: false, defaultValue: true, input: false },
        },
      },
      session: { expiresIn: 8 * HOUR, updateAge: HOUR / 4 },
      emailAndPassword: {
        enabled: true,
        minPasswordLength: PASSWORD_MIN,
        maxPasswordLength: PASSWORD_MAX,
        requireEmailVerification: true,
        revokeSessionsOnPasswordReset: true,
        resetPasswordTokenExpiresIn: HOUR,
        sendResetPassword: ({ user, token }) => mailReset(em, config.publicUrl, this.owner(user.email), token),
        // The answer is the same for a taken address; only its owner learns of it, by mail.
        onExistingUserSignUp: ({ user }) => mailWasRegistered(em, config.publicUrl, this.owner(user.email)),
        onPasswordReset: ({ user }) => this.trace(Number(user.id), 'restablecer clave'),
      },
      emailVerification: {
        sendOnSignUp: true,
        sendOnSignIn: true,
        autoSignInAfterVerification: true,
        expiresIn: 24 * HOUR,
        sendVerificationEmail: ({ user, token }) => mailVerification(em, config, user.email, token),
      },
      hooks: {
        before: createAuthMiddleware((asked) =>
          asked.path === VERIFY_CODE ? takeCode(em, asked) : this.refuseCommon(asked.path, asked.body, asked.headers),
        ),
      },
      plugins: [
        twoFactor({ issuer: 'Registro Nacional de CTI' }),
        passkeySignIn(this.passkeys),
        ...(config.oidc
          ? [genericOAuth({ config: [{ ...config.oidc, providerId: config.oidc.id, scopes: ['openid', 'email', 'profile'], pkce: true }] })]
          : []),
      ],
      rateLimit: {
        enabled: true,
        window: 60,
        max: 300,
        customRules: this.rules(),
        customStorage: { consume: (key, rule) => this.consume(key, rule) },
      },
      advanced: {
        database: { generateId: 'serial' },
        useSecureCookies: false, // the prefix would be __Secure-; ours is __Host-, set below
        ipAddress: { ipAddressHeaders: [IP_HEADER] },
        defaultCookieAttributes: { secure: https, httpOnly: true, sameSite: 'lax', path: '/' },
        cookiePrefix: https ? '__Host-registro' : 'registro',
        cookies: { session_token: { name: cookieName(config) } },
      },
      databaseHooks: {
        user: { create: { after: (user, asked) => this.created(Number(user.id), asked?.path === '/sign-up/email') } },
        session: {
          create: {
            before: async (session) => this.isActive(Number(session.userId)),
            after: (session) => this.trace(Number(session.userId), 'iniciar sesión'),
          },
          // Whatever ended it: signing out, revoking it, another password.
          delete: { after: (session) => this.redis.endStreams(Number(session.userId)) },
        },
      },
    });
  }

  /**
   * By address and path. Generous, for a whole university may share one address; `AuthController` and `SignInGate`
   * limit by account.
   */
  private rules() {
    return {
      // Counted by `SignInGate`, which knows devices.
      '/sign-in/email': false as const,
      // Whoever opens the page asks for one, to be offered their passkeys.
      '/sign-in/passkey-options': { window: 60, max: 600 },
      '/sign-in/*': { window: 60, max: 60 },
      '/sign-up/*': { window: HOUR, max: 200 },
      '/request-password-reset': { window: HOUR, max: 60 },
      '/send-verification-email': { window: HOUR, max: 60 },
      '/two-factor/*': { window: 60, max: 20 },
    };
  }

  private async consume(key: string, rule: { window: number; max: number }) {
    const { hits, leftMs } = await this.limits.hit(`auth:${key}`, rule.window * 1000);
    return hits <= rule.max ? { allowed: true, retryAfter: null } : { allowed: false, retryAfter: Math.ceil(leftMs / 1000) };
  }

  /** @param accepts its page has the box of the terms, which nobody gets past */
  private created(idUsuario: number, accepts: boolean): Promise<void> {
    return transaction(this.em, async (em) => {
      if (accepts) await agreed(em, [idUsuario]);
      await emit(em, 'account.created', { idUsuario });
      await audit(em, { idUsuario, accion: 'crear cuenta', objeto: 'usuario', idObjeto: idUsuario });
    });
  }

  private trace(idUsuario: number, accion: string): Promise<void> {
    return transaction(this.em, (em) => audit(em, { idUsuario, accion, objeto: 'usuario', idObjeto: idUsuario }));
  }

  /**
   * Who is kept out has shown who they are by now: that their account was joined with another is told to nobody else,
   * and with which to nobody.
   */
  private async isActive(idUsuario: number): Promise<boolean> {
    const { rows } = await this.pool.query<{ activo: boolean; unida: boolean }>(
      `select u.activo, exists (select from platform.fusion f where f.origen = u.id and f.estado = 'confirmada') as unida
       from accounts."user" u where u.id = $1`,
      [idUsuario],
    );
    if (rows[0]?.unida) throw new APIError('FORBIDDEN', { code: 'ACCOUNT_MERGED' });
    return rows[0]?.activo === true;
  }
}

/** What better-auth refuses to a person, null where it lets them; what is broken is thrown on. */
async function refusal(answer: Promise<unknown>): Promise<APIError | null> {
  try {
    await answer;
    return null;
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return error;
    throw error;
  }
}
