import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { SettledAlternative } from '@registro/contracts/accounts/email-change';
import { ASKS } from '@registro/contracts/asks';
import { Internal } from '@registro/platform/auth/internal';
import { rows } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { ADDRESSES } from '../person/person.entity.js';

const OTHER = sql.ref(ADDRESSES.other);

/**
 * The record has the alternative address that its account settled last (rule S-47). Events that come late, or in
 * another order, bring nothing back; an open form is told that the record is another one.
 */
@Consume('take-alternative')
export class TakeAlternative extends Consumer<'account.alternative-changed', SettledAlternative | null> {
  @Inject(Internal) private readonly internal!: Internal;

  protected override prepare({ datos }: Received<'account.alternative-changed'>): Promise<SettledAlternative | null> {
    return this.internal.get(ASKS.settledAlternative, datos);
  }

  protected async perform(
    em: EntityManager,
    { datos: { idUsuario } }: Received<'account.alternative-changed'>,
    settled: SettledAlternative | null,
  ): Promise<void> {
    if (!settled) return;
    const { correo, acto } = settled;
    const taken = await rows(
      em,
      // What has become the account's own meanwhile is not the other one too.
      sql`update profile.persona p set ${OTHER} = case when lower(${correo}::text) = q.correo then p.${OTHER} else ${correo}::text end,
            "actoCorreo" = ${acto}::int, version = version + 1
          from platform.quien q where q.id = p."idUsuario" and p."idUsuario" = ${idUsuario} and p."actoCorreo" < ${acto}::int returning p.id`,
    );
    if (taken.length) await emit(em, 'profile.changed', { idUsuario, parte: 'datosBasicos' });
  }
}
