import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { UserWindowRow } from '@registro/contracts/catalogs/window';
import { USER_WINDOW_TEMPLATE } from '@registro/contracts/mails/templates';
import { userWindowNotice } from '@registro/contracts/notices/window-notices';
import { row } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { sql } from 'kysely';
import { type Addressee, Recipients } from './recipients.js';

/**
 * Who was given days of their own hears of it, with the last one and why (rule C-1); of what was taken back meanwhile
 * nothing is told.
 */
@Consume('user-window-notice')
export class UserWindowNotice extends Consumer<'user-window.changed', Addressee[]> {
  @Inject(Recipients) private readonly recipients!: Recipients;

  protected override prepare({ datos }: Received<'user-window.changed'>): Promise<Addressee[]> {
    return this.recipients.addresses([datos.idUsuario]);
  }

  protected async perform(em: EntityManager, { datos }: Received<'user-window.changed'>, people: Addressee[]): Promise<void> {
    const own = await row(
      em,
      sql<Omit<UserWindowRow, 'correo' | 'vigente'>>`
        select id, "idUsuario", "fechaInicio"::text as "fechaInicio", "fechaFin"::text as "fechaFin", "jornBecas", "jornSost", "jornInnov", motivo, version
        from catalogs.jornada_usuario where "idUsuario" = ${datos.idUsuario} and "fechaFin" >= (now() at time zone 'America/Caracas')::date`,
    );
    const notice = own && userWindowNotice(own);
    if (notice) await this.recipients.give(em, people, { ...notice, plantilla: USER_WINDOW_TEMPLATE, motivo: own.motivo });
  }
}
