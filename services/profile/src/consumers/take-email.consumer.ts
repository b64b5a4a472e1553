import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';

/**
 * The record has the address of its account (rule P-14). Whoever made their alternative address that of their account
 * has the two changed about, so that they stay two.
 */
@Consume('take-email')
export class TakeEmail extends Consumer<'account.email-changed'> {
  protected async perform(em: EntityManager, { datos: { idUsuario } }: Received<'account.email-changed'>): Promise<void> {
    const taken = await rows(
      em,
      sql`update profile.persona p set "correoElectronico" = q.correo,
            "correoElectronicoAlternativo" = case when lower(p."correoElectronicoAlternativo") = q.correo then p."correoElectronico" else p."correoElectronicoAlternativo" end
          from platform.quien q where q.id = p."idUsuario" and p."idUsuario" = ${idUsuario} and p."correoElectronico" <> q.correo returning p.id`,
    );
    if (taken.length) await emit(em, 'profile.changed', { idUsuario, parte: 'datosBasicos' });
  }
}
