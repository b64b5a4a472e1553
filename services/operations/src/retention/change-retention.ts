import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ChangeRetention, RETENTION, RETENTION_MESSAGES, type RetentionKind } from '@registro/contracts/console/retention';
import { proposeAct } from '@registro/platform/acts/propose';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { invalid, notFound } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { retentionAct } from './retention-act.js';

export class ChangeRetentionCommand extends Command<string> {
  constructor(
    readonly operator: SessionUser,
    readonly clase: RetentionKind,
    readonly data: ChangeRetention,
  ) {
    super();
  }
}

/**
 * An operator has a kind kept for more days, which counts at once, or for fewer, which another one confirms (rule
 * O-15). Answers what became of it, in words.
 */
@CommandHandler(ChangeRetentionCommand)
export class ChangeRetentionHandler implements ICommandHandler<ChangeRetentionCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, clase, data: { dias, motivo } }: ChangeRetentionCommand): Promise<string> {
    assertDays(clase, dias);
    return transaction(this.em, async (em) => {
      const before = await row(em, sql<{ dias: number }>`select dias from platform.conservacion where clase = ${clase} for update`);
      if (!before) notFound();
      if (before.dias === dias) invalid({ campo: 'dias', mensaje: RETENTION_MESSAGES.iguales });
      if (dias < before.dias) {
        const { nombre } = RETENTION[clase];
        const what = { titulo: `Guardar menos días: ${nombre}`, clave: clase, datos: { clase, dias }, despues: { dias }, motivo };
        const vez = await proposeAct(em, operator.id, { acto: 'conservacion', how: retentionAct, ...what });
        await emit(em, 'notice.requested', { aviso: 'conservacionPorConfirmar', idObjeto: vez, vez: 1, usuarios: [], permiso: 'colas' });
        return RETENTION_MESSAGES.propuesto;
      }
      await rows(em, sql`update platform.conservacion set dias = ${dias} where clase = ${clase}`);
      const trace = { accion: 'cambiar días', objeto: 'conservacion', idObjeto: clase, antes: before };
      await audit(em, { idUsuario: operator.id, ...trace, despues: { dias, motivo } });
      return RETENTION_MESSAGES.cambiado;
    });
  }
}

/** Refuses days that are none of a kind's. */
export function assertDays(clase: RetentionKind, dias: number): void {
  const kind = RETENTION[clase];
  if (dias < kind.menos || dias > kind.mas) invalid({ campo: 'dias', mensaje: RETENTION_MESSAGES.dias(kind) });
}
