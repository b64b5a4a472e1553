import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { NamesQuestion, PersonName } from '@registro/contracts/profile/names';
import { Internal } from '@registro/platform/auth/internal';
import { row } from '@registro/platform/database/database';
import { inTime } from '@registro/platform/in-time';
import { read } from '../accounts.tables.js';

/** ms. */
const PATIENCE = 1_000;
const NOBODY = 0;

/**
 * What the mails of an account call its owner: as they registered, never the name that came with the sign-up, which anybody can have made
 * say anything. Null for who registered none, and where the profile does not answer in time: no mail waits for its greeting.
 */
@Injectable()
export class Greeting {
  private readonly log = new Logger('Greeting');

  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async of(idUsuario: number): Promise<string | null> {
    const question: NamesQuestion = { ids: [idUsuario] };
    try {
      const [known] = await inTime(this.internal.post<PersonName[]>('perfil/nombres', question), PATIENCE);
      return known?.nombre ?? null;
    } catch (err) {
      this.log.warn({ err }, 'a mail goes out without a name');
      return null;
    }
  }

  /** By address (in small letters). Where it is nobody's the same is asked, so that the time tells nothing (rule S-14). */
  async at(correo: string): Promise<string | null> {
    const user = await row(this.em, read.selectFrom('accounts.user').select('id').where('email', '=', correo));
    return this.of(user?.id ?? NOBODY);
  }
}
