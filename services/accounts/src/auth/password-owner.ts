import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PasswordOwner } from '@registro/contracts/accounts/common-password';
import { Sessions } from '@registro/platform/auth/sessions';
import { row } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';

/** Whose a new password will be, so that it is none of their own data (rule S-8). */
@Injectable()
export class PasswordOwners {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
  ) {}

  /**
   * @param body of signing up (its address), of a reset (the token of its mail) or of a change, whose session the
   *   cookie is
   * @returns of who signs up no more than what they sent, for a free and a taken address alike (rule S-14)
   */
  async of(path: string, { email, token }: Record<string, unknown>, cookie: string | undefined): Promise<PasswordOwner> {
    if (path === '/sign-up/email') return { correo: typeof email === 'string' ? email : null };
    const id = path === '/reset-password' ? ofReset(String(token)) : (await this.sessions.read(cookie))?.id;
    return (id && (await this.known(id))) || {};
  }

  private known(id: RawBuilder<unknown> | number): Promise<PasswordOwner | null> {
    return row(
      this.em,
      sql<PasswordOwner>`
        select correo, case when cedula is not null then nombre end as nombre, documento as cedula from platform.quien where id in (${id})`,
    );
  }
}

/** SQL: who asked for the mail with this token. */
const ofReset = (token: string) => sql`
  select value::int from accounts.verification where identifier = ${`reset-password:${token}`} and "expiresAt" > now() and value ~ '^[0-9]{1,9}$'`;
