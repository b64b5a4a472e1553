import { createHmac, timingSafeEqual } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Permission, Role } from '@registro/contracts/roles';
import { sql } from 'kysely';
import { Config } from '../config.js';
import { row } from '../database/database.js';

/** Who is asking. Ownership in every `where` is this `id`. */
export interface SessionUser {
  id: number;
  correo: string;
  rol: Role;
  permisos: Permission[];
  totp: boolean;
  /** when the session ends if nothing renews it, ISO time */
  expira: string;
}

/** The session cookie's name: with https it carries the prefix that binds it to this host (rule S-5). */
export function cookieName(config: Pick<Config, 'publicUrl'>): string {
  return config.publicUrl.startsWith('https:') ? '__Host-registro' : 'registro';
}

/**
 * Finds the user behind a request's cookie. The cookie is better-auth's `token.signature`; reading it here with one query
 * lets every service know who asks, while signing in and out stays inside accounts.
 */
@Injectable()
export class Sessions {
  private readonly name: string;

  constructor(
    private readonly em: EntityManager,
    @Inject(Config) private readonly config: Config,
  ) {
    this.name = cookieName(config);
  }

  async read(cookieHeader: string | undefined): Promise<SessionUser | null> {
    const token = this.token(cookieHeader);
    if (!token) return null;
    return row(
      this.em,
      sql<SessionUser>`
        select u.id, u.email as correo, u.rol, u.permisos, u."twoFactorEnabled" as totp, s."expiresAt" as expira
        from accounts.session s join accounts."user" u on u.id = s."userId"
        where s.token = ${token} and s."expiresAt" > now() and u.activo`,
    );
  }

  private token(header: string | undefined): string | null {
    const raw = header
      ?.split(/; */)
      .find((c) => c.startsWith(`${this.name}=`))
      ?.slice(this.name.length + 1);
    if (!raw) return null;
    let signed: string;
    try {
      signed = decodeURIComponent(raw);
    } catch {
      return null;
    }
    const dot = signed.lastIndexOf('.');
    if (dot < 1) return null;
    const token = signed.slice(0, dot);
    const given = Buffer.from(signed.slice(dot + 1), 'base64');
    const own = createHmac('sha256', this.config.secret).update(token).digest();
    return given.length === own.length && timingSafeEqual(given, own) ? token : null;
  }
}
