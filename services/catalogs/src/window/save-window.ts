import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SaveWindow, windowInstant } from '@registro/contracts/catalogs/save-window';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { lockedRow } from '@registro/platform/database/locked-row';
import { assertFresh } from '@registro/platform/database/version';
import { emit } from '@registro/platform/events/emit';
import { CallWindow } from './window.entity.js';

export class SaveWindowCommand extends Command<void> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly data: SaveWindow,
  ) {
    super();
  }
}

/**
 * An operator sets when a call opens and closes, and how long it should take to judge what came. Holds from the next
 * request on; nothing keeps it in memory.
 */
@CommandHandler(SaveWindowCommand)
export class SaveWindowHandler implements ICommandHandler<SaveWindowCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id, data }: SaveWindowCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      const window = await lockedRow(em, CallWindow, { id }, 'La jornada no existe');
      assertFresh(data.version, window);
      const { fechaInicio, fechaFin, diasEvaluacion } = window;
      const other = data.diasEvaluacion !== null && data.diasEvaluacion !== diasEvaluacion;
      const antes = { fechaInicio, fechaFin, ...(other && { diasEvaluacion }) };
      const despues = {
        fechaInicio: windowInstant(data.fechaInicio, 'inicio'),
        fechaFin: windowInstant(data.fechaFin, 'fin'),
        ...(other && { diasEvaluacion: data.diasEvaluacion! }),
      };
      const { motivo } = data;
      const sinAvisar = data.sinAvisar ?? window.sinAvisar;
      // What downtime added is forgotten with the close that it moved, and with no other save: it would be given again.
      const moved = new Date(fechaFin ?? 0).getTime() !== new Date(despues.fechaFin ?? 0).getTime();
      em.assign(window, { ...despues, ...(moved && { cierreOriginal: null, extension: 0 }), sinAvisar, version: window.version + 1 });
      await em.flush();
      await emit(em, 'screens.changed', { usuarios: [], todos: true, cambio: { tipo: 'ventana' } });
      await audit(em, {
        idUsuario: operator.id,
        accion: 'editar',
        objeto: 'jornada',
        idObjeto: window.codigo,
        antes,
        despues: { ...despues, motivo, ...(sinAvisar.length && { sinAvisar }) },
      });
    });
  }
}
