import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ANSWERERS } from '@registro/contracts/conversations/conversation';
import { row, rows, transaction } from '@registro/platform/database/database';
import { isA } from '@registro/platform/database/who';
import { type Emitted, emitAll } from '@registro/platform/events/emit';
import { Periodic } from '@registro/platform/rounds';
import { sql } from 'kysely';
import { toldToday } from './conversation-rows.js';

const EVERY_MS = 10_000;

/**
 * Tells who answers, once on each day of Caracas on which something is past its day, how many of theirs are (rule Q-9):
 * that they are told on a day is a row, in one transaction with what tells them, so that neither a restart nor a second
 * process tells it twice. Each one's figure is asked for as their notice is given; who has none gets none.
 */
@Injectable()
export class TellLate extends Periodic {
  constructor(private readonly em: EntityManager) {
    super('TellLate', { everyMs: EVERY_MS });
  }

  protected round(): Promise<void> {
    return transaction(this.em, async (em) => {
      const today = await row(em, toldToday());
      if (!today) return;
      const operators = await rows(
        em,
        sql<{ id: number }>`select id from platform.quien where ${isA('operador')} and permisos && ${ANSWERERS}::text[] order by id`,
      );
      await emitAll(
        em,
        ...operators.map(
          ({ id }): Emitted => ['notice.requested', { aviso: 'preguntasVencidas', idObjeto: id, vez: today.dia, usuarios: [id] }],
        ),
      );
    });
  }
}
