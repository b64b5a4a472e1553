import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type WindowCode, SOON_HOURS } from '@registro/contracts/catalogs/window';
import type { WindowPhase } from '@registro/contracts/events';
import { rows, transaction } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';

const EVERY_MS = 10_000;

interface Due {
  codigo: WindowCode;
  tipo: WindowPhase;
}

/**
 * Tells that a general window opens soon, has opened, or closes soon. It compares the state with what was told, so a restart or a second
 * process neither forgets nor repeats one: the primary key of jornada_aviso gives each notice to one of them, with its event.
 */
@Injectable()
export class WatchWindows implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('WatchWindows');
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly em: EntityManager) {}

  onApplicationBootstrap(): void {
    const round = () => {
      this.running = this.round().catch((err: unknown) => this.log.warn({ err }, 'round failed'));
    };
    this.timer = setInterval(round, EVERY_MS);
    round();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  /** One look at all windows; both effects of a notice are in one transaction. What was never looked at in a phase is not told of it later. */
  private round(): Promise<void> {
    return transaction(this.em, async (em) => {
      const due = await rows(
        em,
        sql<Due>`
          insert into catalogs.jornada_aviso (codigo, tipo, "fechaInicio", "fechaFin")
          select codigo, fase, "fechaInicio", "fechaFin"
          from catalogs.jornada, catalogs.jornada_fase("fechaInicio", "fechaFin", ${SOON_HOURS}) fase
          where fase is not null
          on conflict do nothing returning codigo, tipo`,
      );
      for (const { codigo, tipo } of due) await emit(em, tipo, { codigo });
    });
  }
}
