import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { ADDRESSES } from '../person/person.entity.js';

const [OWN, OTHER] = [sql.ref(ADDRESSES.own), sql.ref(ADDRESSES.other)];

/**
 * The record has the address of its account (rule P-14). Whoever made their alternative address that of their account
 * has the two changed about, so that they stay two.
 */
@Consume('take-email')
export class TakeEmail extends Consumer<'account.email-changed'> {
  protected async perform(em: EntityManager, { datos: { idUsuario } }: Received<'account.email-changed'>): Promise<void> {
    const taken = await rows(
      em,
      sql`update profile.persona p set ${OWN} = q.correo,
            ${OTHER} = case when lower(p.${OTHER}) = q.correo then p.${OWN} else p.${OTHER} end
          from platform.quien q where q.id = p."idUsuario" and p."idUsuario" = ${idUsuario} and p.${OWN} <> q.correo returning p.id`,
    );
    if (taken.length) await emit(em, 'profile.changed', { idUsuario, parte: 'datosBasicos' });
  }
}
