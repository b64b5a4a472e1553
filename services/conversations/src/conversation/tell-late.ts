import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ANSWERERS } from '@registro/contracts/conversations/conversation';
import { row, rows, transaction } from '@registro/platform/database/database';
import { isA } from '@registro/platform/database/who';
import { type Emitted, emitAll } from '@registro/platform/events/emit';
import { Rounds } from '@registro/platform/rounds';
import { sql } from 'kysely';
import { toldToday } from './conversation-rows.js';

const EVERY_MS = 10_000;

/**
 * Tells who answers, once on each day of Caracas on which something is past its day, how many of theirs are (rule Q-9):
 * that they are told on a day is a row, in one transaction with what tells them, so that neither a restart nor a second
 * process tells it twice. Each one's figure is asked for as their notice is given; who has none gets none.
 */
@Injectable()
export class TellLate implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds = new Rounds(new Logger('TellLate'), () => this.round());

  constructor(private readonly em: EntityManager) {}

  onApplicationBootstrap(): void {
    this.rounds.start({ everyMs: EVERY_MS });
  }

  onApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }

  private round(): Promise<void> {
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
