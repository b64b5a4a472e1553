import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { read } from '../accounts.tables.js';

/**
 * What the mails of an account call its owner: as they registered, never the name that came with the sign-up, which
 * anybody can have made say anything. Null for who registered none.
 */
@Injectable()
export class Greeting {
  constructor(private readonly em: EntityManager) {}

  of(idUsuario: number): Promise<string | null> {
    return this.named('id', idUsuario);
  }

  /** By address (in small letters). */
  at(correo: string): Promise<string | null> {
    return this.named('correo', correo);
  }

  /** One question, whether or not it is anybody's: the time tells nothing (rule S-14). */
  private async named(by: 'id' | 'correo', value: number | string): Promise<string | null> {
    const nombre = sql<string | null>`"primerNombre" || ' ' || "primerApellido"`.as('nombre');
    return (await row(this.em, read.selectFrom('platform.quien').select(nombre).where(by, '=', value)))?.nombre ?? null;
  }
}
