import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { PasswordOwner } from '@registro/contracts/accounts/common-password';
import type { KnownPerson } from '@registro/contracts/console/find-people';
import { Internal } from '@registro/platform/auth/internal';
import { Sessions } from '@registro/platform/auth/sessions';
import { row } from '@registro/platform/database/database';
import { inTime } from '@registro/platform/in-time';
import { sql } from 'kysely';

/** ms. */
const PATIENCE = 1_000;

/** Whose a new password will be, so that it is none of their own data (rule S-8). Where the profile does not answer in time the address is what is known. */
@Injectable()
export class PasswordOwners {
  private readonly log = new Logger('PasswordOwners');

  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
    private readonly sessions: Sessions,
  ) {}

  /**
   * @param body of signing up (its address), of a reset (the token of its mail) or of a change, whose session the cookie is
   * @returns of who signs up no more than what they sent, for a free and a taken address alike (rule S-14)
   */
  async of(path: string, { email, token }: Record<string, unknown>, cookie: string | undefined): Promise<PasswordOwner> {
    if (path === '/sign-up/email') return { correo: typeof email === 'string' ? email : null };
    const account = path === '/reset-password' ? await this.ofReset(String(token)) : await this.sessions.read(cookie);
    if (!account) return {};
    try {
      const [person] = await inTime(this.internal.post<KnownPerson[]>('perfil/personas', { ids: [account.id] }), PATIENCE);
      return { correo: account.correo, nombre: person?.nombre, cedula: person?.cedula };
    } catch (err) {
      this.log.warn({ err }, 'a new password is judged without its owner’s name');
      return { correo: account.correo };
    }
  }

  private ofReset(token: string): Promise<{ id: number; correo: string } | null> {
    return row(
      this.em,
      sql<{ id: number; correo: string }>`
        select u.id, u.email as correo from accounts.verification v join accounts."user" u on u.id::text = v.value
        where v.identifier = ${`reset-password:${token}`} and v."expiresAt" > now()`,
    );
  }
}
