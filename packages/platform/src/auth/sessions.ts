import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { TERMS_DAYS } from '@registro/contracts/accounts/terms';
import { sql } from 'kysely';
import { Config } from '../config.js';
import { row } from '../database/database.js';
import { keysOf, signedToken } from './keys.js';
import { cookieName, type SessionUser } from './session.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const TODAY = sql`(now() at time zone 'America/Caracas')::date`;
/**
 * SQL: the terms that hold, where the account `u` has not agreed to them (rule S-44). An account that an institution
 * opened agreed to none: its days count from then.
 */
const TERMS_DUE = sql`(
  select json_build_object('version', v.id, 'hasta', v.ultimo, 'vencido', ${TODAY} > v.ultimo)
  from (select id, greatest(rige, (u."createdAt" at time zone 'America/Caracas')::date) + ${TERMS_DAYS}::int as ultimo from accounts.terminos where rige <= ${TODAY} order by id desc limit 1) v
  where not exists (select from accounts.aceptacion a where a."idUsuario" = u.id and a.version >= v.id))`;

/**
 * Finds the user behind a request's cookie. The cookie is better-auth's `token.signature`; reading it here with one
 * query lets every service know who asks, while signing in and out stays inside accounts.
 */
@Injectable()
export class Sessions {
  private readonly name: string;
  private readonly keys: string[];
  private readonly demo: boolean;

  constructor(
    private readonly em: EntityManager,
    @Inject(Config) config: Config,
  ) {
    this.name = cookieName(config);
    this.keys = keysOf(config, 'sesiones');
    // rule S-6: elsewhere who looks has a second factor.
    this.demo = config.demo;
  }

  async read(cookieHeader: string | undefined): Promise<SessionUser | null> {
    const token = this.token(cookieHeader);
    if (!token) return null;
    return row(
      this.em,
      sql<SessionUser>`
        select u.id, u.email as correo, u.roles, u.permisos, u."twoFactorEnabled" as totp, s."expiresAt" as expira, ${TERMS_DUE} as terminos
        from accounts.session s join accounts."user" u on u.id = s."userId"
        where s.token = ${token} and s."expiresAt" > now() and u.activo`,
    );
  }

  /** The row of the session of this Cookie header; null where it is none, or over. */
  async idOf(cookieHeader: string | undefined): Promise<number | null> {
    const token = this.token(cookieHeader);
    if (!token) return null;
    const found = await row(this.em, sql<{ id: number }>`select id from accounts.session where token = ${token} and "expiresAt" > now()`);
    return found?.id ?? null;
  }

  /**
   * Who is looked at by a look that this session began: while it lasts, while its operator may look, and while the
   * person is active and has nothing of the console. Null otherwise, whatever the reason.
   * @param vista what the browser sent, unchecked
   */
  async readLook(cookieHeader: string | undefined, vista: string): Promise<SessionUser | null> {
    const token = this.token(cookieHeader);
    if (!token || !UUID.test(vista)) return null;
    const found = await row(
      this.em,
      sql<Omit<SessionUser, 'mira'> & { idOperador: number }>`
        select p.id, p.email as correo, p.roles, p.permisos, p."twoFactorEnabled" as totp, v.hasta as expira, o.id as "idOperador"
        from accounts.vista v
        join accounts.session s on s.id = v."idSesion" and s.token = ${token} and s."expiresAt" > now()
        join accounts."user" o on o.id = v."idOperador" and o.id = s."userId" and o.activo and 'operador' = any(o.roles) and 'usuarios' = any(o.permisos)
          and (o."twoFactorEnabled" or ${this.demo})
        join accounts."user" p on p.id = v."idUsuario" and p.activo and p.roles = '{investigador}' and p.permisos = '{}'
        where v.id = ${vista} and v.terminada is null and v.hasta > now()`,
    );
    if (!found) return null;
    const { idOperador, ...person } = found;
    return { ...person, mira: { idOperador, vista } };
  }

  /**
   * Who asked for the file that is being prepared from this address, while they are active; null otherwise.
   * @param almacen unchecked
   */
  async readExport(almacen: string, direccion: string): Promise<SessionUser | null> {
    if (!UUID.test(almacen)) return null;
    const found = await row(
      this.em,
      sql<Omit<SessionUser, 'mira' | 'exporta'>>`
        select u.id, u.email as correo, u.roles, u.permisos, u."twoFactorEnabled" as totp, now() as expira
        from platform.exportacion x join accounts."user" u on u.id = x."idUsuario" and u.activo
        where x.almacen = ${almacen} and x.direccion = ${direccion} and x.estado = 'preparando'`,
    );
    return found && { ...found, exporta: true };
  }

  private token(header: string | undefined): string | null {
    const raw = header
      ?.split(/; */)
      .find((c) => c.startsWith(`${this.name}=`))
      ?.slice(this.name.length + 1);
    return raw ? signedToken(raw, this.keys) : null;
  }
}
