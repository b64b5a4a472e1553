import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { TieKind } from '@registro/contracts/accounts/same-person';
import { Config } from '@registro/platform/config';
import { row, rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { accountsNamed, knownDevice } from '../auth/known-device.js';
import { lockBoth } from '../merge/mergeable.js';
import { enforceTies } from './enforce-ties.js';

/** Notes which accounts one person uses, by what they have in common (rule S-33). */
@Injectable()
export class Ties {
  constructor(
    private readonly em: EntityManager,
    @Inject(Config) private readonly config: Config,
  ) {}

  /**
   * Somebody signed in to an account, or showed again that it is theirs, in the browser of this Cookie header: it is
   * tied to each other account that this browser has signed in to. Answers the browser's id as those know it; null
   * where it knows none.
   */
  async seen(idUsuario: number, cookie: string | undefined): Promise<string | null> {
    const named = accountsNamed(this.config, cookie).filter((id) => id !== idUsuario);
    if (!named.length) return null;
    const accounts = await rows(
      this.em,
      sql<{ id: number; correo: string }>`select id, email as correo from accounts."user" where id = any(${named}::int[])`,
    );
    let device: string | null = null;
    for (const { id, correo } of accounts) {
      const known = knownDevice(this.config, cookie, correo);
      if (!known) continue;
      if (this.config.deviceTies) await this.tie(idUsuario, id, 'equipo', known);
      device = known;
    }
    return device;
  }

  /** Somebody would have for an account a passkey that another account has. */
  async samePasskey(idUsuario: number, { credencial, clavePublica }: { credencial: string; clavePublica: string }): Promise<void> {
    const owner = await row(
      this.em,
      sql<{ id: number }>`select "idUsuario" as id from accounts.llave_acceso
        where credencial = ${credencial} and "clavePublica" = ${clavePublica} and "idUsuario" <> ${idUsuario}`,
    );
    if (owner) await this.tie(idUsuario, owner.id, 'llave', credencial);
  }

  /** @param what they have in common, of which a digest is kept */
  private async tie(one: number, other: number, por: TieKind, what: string): Promise<void> {
    const pair = { origen: Math.min(one, other), destino: Math.max(one, other) };
    const huella = createHash('sha256').update(what).digest('base64url');
    const is = sql`select 1 from platform.misma_persona
      where cuenta = ${pair.origen} and otra = ${pair.destino} and por = ${por} and huella = ${huella}`;
    if (await row(this.em, is)) return;
    await transaction(this.em, async (em) => {
      // Whoever gives one of them a role meanwhile waits, and finds the tie.
      await lockBoth(em, pair);
      await rows(
        em,
        sql`insert into platform.misma_persona (cuenta, otra, por, huella) values (${pair.origen}, ${pair.destino}, ${por}, ${huella})
            on conflict do nothing`,
      );
      await enforceTies(em, one);
    });
  }
}
