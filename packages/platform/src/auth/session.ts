import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Permission, Role } from '@registro/contracts/roles';
import { sql } from 'kysely';
import { Config } from '../config.js';
import { row } from '../database/database.js';
import { keysOf, signedToken } from './keys.js';

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
  private readonly keys: string[];

  constructor(
    private readonly em: EntityManager,
    @Inject(Config) config: Config,
  ) {
    this.name = cookieName(config);
    this.keys = keysOf(config, 'sesiones');
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
    return raw ? signedToken(raw, this.keys) : null;
  }
}
