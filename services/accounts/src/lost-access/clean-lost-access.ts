import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LOST_ACCESS_CONFIRM_HOURS, LOST_ACCESS_KEEP_DAYS } from '@registro/contracts/accounts/lost-access';
import { rows, transaction } from '@registro/platform/database/database';
import { Periodic } from '@registro/platform/rounds';
import { sql } from 'kysely';
import { dropDocuments } from './drop-documents.js';

const EVERY_MS = 600_000;

/**
 * Removes requests whose address nobody confirmed in time: what somebody typed of whoever it was is kept no longer
 * (rule S-41). Their files go as all that is part of nothing (rule F-5); the documents of what was resolved go some
 * days later (rule S-45).
 */
@Injectable()
export class CleanLostAccess extends Periodic {
  constructor(private readonly em: EntityManager) {
    super('CleanLostAccess', { everyMs: EVERY_MS, oneAfterAnother: true });
  }

  protected async round(): Promise<void> {
    await rows(
      this.em,
      sql`delete from accounts.acceso_perdido where estado = 'porConfirmar' and pedido < now() - make_interval(hours => ${LOST_ACCESS_CONFIRM_HOURS}::int)`,
    );
    await transaction(this.em, (em) => dropDocuments(em, sql`t.resuelto < now() - make_interval(days => ${LOST_ACCESS_KEEP_DAYS}::int)`));
  }
}
