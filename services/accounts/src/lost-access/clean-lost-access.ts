import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LOST_ACCESS_CONFIRM_HOURS } from '@registro/contracts/accounts/lost-access';
import { rows } from '@registro/platform/database/database';
import { Periodic } from '@registro/platform/rounds';
import { sql } from 'kysely';

/**
 * Removes requests whose address nobody confirmed in time: what somebody typed of whoever it was is kept no longer
 * (rule S-41). Their files go as all that is part of nothing (rule F-5).
 */
@Injectable()
export class CleanLostAccess extends Periodic {
  constructor(private readonly em: EntityManager) {
    super('CleanLostAccess', { everyMs: 10 * 60_000, oneAfterAnother: true });
  }

  /** Removes all that is due now. */
  round(): Promise<unknown> {
    return rows(
      this.em,
      sql`delete from accounts.acceso_perdido where estado = 'porConfirmar' and pedido < now() - make_interval(hours => ${LOST_ACCESS_CONFIRM_HOURS}::int)`,
    );
  }
}
