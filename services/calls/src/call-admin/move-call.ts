import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CALL_NO_DATES, CALL_NOT_CLOSED, CALL_NOT_DRAFT, CALL_NOT_FOUND, CALL_NOT_OPEN, callCan } from '@registro/contracts/calls/call';
import type { CallState } from '@registro/contracts/calls/programme';
import { SOON_HOURS } from '@registro/contracts/catalogs/window';
import type { WindowPhase } from '@registro/contracts/events';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { lockedRow } from '@registro/platform/database/locked-row';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { Call } from '../call/call.entity.js';

const MOVES = {
  abrir: { may: callCan.open, otherwise: CALL_NOT_DRAFT, to: 'abierta' },
  cerrar: { may: callCan.close, otherwise: CALL_NOT_OPEN, to: 'cerrada' },
  reabrir: { may: callCan.reopen, otherwise: CALL_NOT_CLOSED, to: 'abierta' },
} as const;
export type CallMove = keyof typeof MOVES;

export class MoveCallCommand extends Command<{ id: number; estado: CallState }> {
  /** `motivo`: of closing and reopening; `sinAvisar`: ids of users who hear nothing of its being open */
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly move: CallMove,
    readonly motivo: string | null,
    readonly sinAvisar: number[] = [],
  ) {
    super();
  }
}

/**
 * Opens a draft whose window has dates, closes an open call, or opens a closed one again (rule V-14). Of the window of
 * a call that is not open nobody is told: as it opens, those whom it concerns hear how its dates stand (rule C-5).
 */
@CommandHandler(MoveCallCommand)
export class MoveCallHandler implements ICommandHandler<MoveCallCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id, move, motivo, sinAvisar }: MoveCallCommand): Promise<{ id: number; estado: CallState }> {
    const { may, otherwise, to } = MOVES[move];
    return transaction(this.em, async (em) => {
      const call = await lockedRow(em, Call, { id }, CALL_NOT_FOUND);
      if (!may(call)) refuse(otherwise);
      const dated = await row(
        em,
        sql<{ fase: WindowPhase | null }>`select catalogs.jornada_fase("fechaInicio", "fechaFin", ${SOON_HOURS}) as fase
          from catalogs.jornada where codigo = ${call.ventana} and "fechaInicio" is not null`,
      );
      if (to === 'abierta' && !dated) refuse(CALL_NO_DATES);
      const antes = { estado: call.estado };
      call.estado = to;
      if (to === 'abierta') call.sinAvisar = sinAvisar;
      await em.flush();
      if (to === 'abierta' && dated?.fase) await emit(em, dated.fase, { codigo: call.ventana });
      await emit(em, 'screens.changed', { usuarios: [], todos: true, cambio: { tipo: 'ventana' } });
      await audit(em, {
        idUsuario: operator.id,
        accion: move,
        objeto: 'convocatoria',
        idObjeto: id,
        antes,
        despues: { estado: to, motivo, ...(sinAvisar.length && { sinAvisar }) },
      });
      return { id, estado: to };
    });
  }
}
