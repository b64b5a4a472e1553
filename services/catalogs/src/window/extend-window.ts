import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DOWNTIME_MIN, type Extended, NO_DOWNTIME, WINDOW_NO_DATES } from '@registro/contracts/catalogs/window';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { lockedRow } from '@registro/platform/database/locked-row';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { extensionOwed } from '@registro/platform/records/call-window';
import { sql } from 'kysely';
import { CallWindow } from './window.entity.js';

export class ExtendWindowCommand extends Command<Extended> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly sinAvisar: number[] = [],
  ) {
    super();
  }
}

/**
 * Moves a window's close by as long as the platform was down in its last day, and since (rule V-18). Once for the same
 * downtime; one that has closed already is open that long from now. All who have a draft hear of it, but who is left
 * out.
 */
@CommandHandler(ExtendWindowCommand)
export class ExtendWindowHandler implements ICommandHandler<ExtendWindowCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id, sinAvisar }: ExtendWindowCommand): Promise<Extended> {
    return transaction(this.em, async (em) => {
      const window = await lockedRow(em, CallWindow, { id }, 'La jornada no existe');
      if (window.fechaFin === null) refuse(WINDOW_NO_DATES);
      const owed = await row(
        em,
        sql<{ segundos: number; fin: string }>`select ${extensionOwed} from catalogs.jornada j where j.id = ${id}`,
      );
      const { segundos, fin } = owed!;
      if (segundos < DOWNTIME_MIN) refuse(NO_DOWNTIME);
      const antes = { fechaFin: window.fechaFin };
      const left = sinAvisar.length ? { sinAvisar } : {};
      const [cierreOriginal, extension] = [window.cierreOriginal ?? window.fechaFin, window.extension + segundos];
      em.assign(window, { fechaFin: fin, cierreOriginal, extension, version: window.version + 1 });
      await em.flush();
      await emit(em, 'window.extended', { codigo: window.codigo, ...left });
      await emit(em, 'screens.changed', { usuarios: [], todos: true, cambio: { tipo: 'ventana' } });
      const despues = { fechaFin: fin, segundos, ...left };
      await audit(em, { idUsuario: operator.id, accion: 'extender', objeto: 'jornada', idObjeto: window.codigo, antes, despues });
      return { segundos, fin };
    });
  }
}
