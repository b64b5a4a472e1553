import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { VIEW_HEADER, VIEW_MESSAGES, VIEW_OVER } from '@registro/contracts/accounts/view-as';
import { TERMS_MESSAGES, TERMS_OVERDUE } from '@registro/contracts/accounts/terms';
import { CALLS_A_MINUTE } from '@registro/contracts/ceilings';
import { WRITE_HEADER } from '@registro/contracts/envelope';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config.js';
import { HttpProblem, refuse } from '../errors.js';
import { RateLimit } from '../rate-limit.js';
import { A_MINUTE, type AdmittedRequest, mayCall, WHO, type Who } from './endpoint.js';
import { EXPORT_HEADER, isInternal } from './internal.js';
import { keysOf } from './keys.js';
import { PUBLIC_ROUTES, READ_BY_POST } from './public-routes.js';
import { SENDINGS } from './sendings.js';
import type { SessionUser } from './session.js';
import { Sessions } from './sessions.js';
import { onlyReads, VIEW_ROUTES } from './view-routes.js';

const MINUTE_MS = 60_000;

/** Stands before every route. Deny by default: no rule on the route, no entry. */
@Injectable()
export class AuthGuard implements CanActivate {
  private readonly internalKeys: string[];

  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly limits: RateLimit,
    @Inject(Config) private readonly config: Config,
  ) {
    this.internalKeys = keysOf(config, 'interno');
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AdmittedRequest>();
    const who = this.reflector.get<Who[] | undefined>(WHO, context.getHandler()) ?? [];
    if (who.includes('interno')) {
      if (!isInternal(request.headers, this.internalKeys)) throw new HttpProblem(404, 'No se encontró lo solicitado');
      return true;
    }
    // HEAD asks what GET would answer.
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const route = `${method} ${request.routeOptions.url}`;
    if (!READ_BY_POST.includes(route)) assertOwnOrigin(request, this.config.origins);
    const vista = request.headers[VIEW_HEADER];
    // Before what is public: who looks as somebody else neither signs in nor out by it.
    if (vista !== undefined && !VIEW_ROUTES.includes(route)) onlyReads();
    if (PUBLIC_ROUTES.includes(route)) return true;
    const user = await this.userOf(request);
    if (!user) throw new HttpProblem(401, 'Debe iniciar sesión');
    Object.assign(request, { user, who });
    if (method !== 'GET') await this.count(user, route, context);
    if (!mayCall(who, user)) throw new HttpProblem(403, 'No tiene permiso para esta acción');
    if (user.terminos?.vencido && SENDINGS.includes(route)) refuse(TERMS_MESSAGES.vencido, TERMS_OVERDUE);
    if (who.includes('cualquiera') || user.totp || this.config.demo) return true;
    // rule S-6: outside the demo an evaluador or operador without a second factor has their own registry, and nothing
    // that was added to it.
    const own: SessionUser = { ...user, roles: user.roles.filter((rol) => rol === 'investigador'), permisos: [] };
    if (!mayCall(who, own)) throw new HttpProblem(403, 'Active la verificación en dos pasos para continuar', undefined, 'TOTP');
    request.user = own;
    return true;
  }

  private userOf(request: FastifyRequest): Promise<SessionUser | null> {
    const { [VIEW_HEADER]: vista, [EXPORT_HEADER]: almacen, cookie } = request.headers;
    if (almacen !== undefined) return this.exporting(request, String(almacen));
    return vista === undefined ? this.sessions.read(cookie) : this.lookedAt(request, String(vista));
  }

  /**
   * For whom one of the product's own processes reads a list into a file (rule A-12); null unless it is that list, and
   * is being prepared.
   */
  private async exporting({ method, headers, originalUrl }: FastifyRequest, almacen: string): Promise<SessionUser | null> {
    return method === 'GET' && isInternal(headers, this.internalKeys) ? this.sessions.readExport(almacen, originalUrl) : null;
  }

  /** As whom an operator looks; 403 where that is over. */
  private async lookedAt({ headers }: FastifyRequest, vista: string): Promise<SessionUser> {
    const person = await this.sessions.readLook(headers.cookie, vista);
    if (!person) throw new HttpProblem(403, VIEW_MESSAGES.terminada, undefined, VIEW_OVER);
    return person;
  }

  /**
   * Every route that may write has its limit by person, also the one that nobody thought of; 429 past it (rule S-21).
   */
  private count(user: SessionUser, route: string, context: ExecutionContext): Promise<void> {
    const calls = this.reflector.get<number | undefined>(A_MINUTE, context.getHandler()) ?? CALLS_A_MINUTE;
    // What an operator looks at is not counted as the person's.
    return this.limits.take(`llamada:${user.mira?.idOperador ?? user.id}:${route}`, calls, MINUTE_MS);
  }
}

/** A write must come from this site's own pages: its Origin, and a header that a foreign form can't send (rule S-5). */
export function assertOwnOrigin(request: Pick<FastifyRequest, 'method' | 'headers'>, origins: string[]): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const own = origins.includes(request.headers.origin ?? '') && request.headers[WRITE_HEADER] !== undefined;
  if (!own) throw new HttpProblem(403, 'La solicitud no proviene de este sitio');
}
