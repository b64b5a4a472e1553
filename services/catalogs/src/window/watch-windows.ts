import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SOON_HOURS } from '@registro/contracts/catalogs/window';
import type { WindowPhase } from '@registro/contracts/events';
import { rows, transaction } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { Periodic } from '@registro/platform/rounds';
import { sql } from 'kysely';

const EVERY_MS = 10_000;

interface Due {
  codigo: string;
  tipo: WindowPhase;
}

/**
 * Tells that a general window opens soon, has opened, or closes soon. It compares the state with what was told, so a
 * restart or a second process neither forgets nor repeats one: the primary key of jornada_aviso gives each notice to
 * one of them, with its event.
 */
@Injectable()
export class WatchWindows extends Periodic {
  constructor(private readonly em: EntityManager) {
    super('WatchWindows', { everyMs: EVERY_MS });
  }

  /**
   * One look at all windows; both effects of a notice are in one transaction. What was never looked at in a phase is
   * not told of it later.
   */
  protected round(): Promise<void> {
    return transaction(this.em, async (em) => {
      await seenUp(em);
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

/**
 * Keeps that the platform is up. A stretch goes on while it is seen again within half a minute; another process may
 * begin one of its own beside it.
 */
async function seenUp(em: EntityManager): Promise<void> {
  const going = await rows(
    em,
    sql`update catalogs.actividad set hasta = now() where id = (select max(id) from catalogs.actividad) and hasta > now() - interval '30 seconds' returning 1`,
  );
  if (!going.length) await rows(em, sql`insert into catalogs.actividad default values`);
}
