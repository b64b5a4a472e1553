import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ERASURE_MESSAGES } from '@registro/contracts/accounts/erasure';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { lockErasure } from './locked-erasure.js';

export class RetryErasureCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly motivo: string,
  ) {
    super();
  }
}

/** Once what kept a part is mended, that part is tried again. */
@CommandHandler(RetryErasureCommand)
export class RetryErasureHandler implements ICommandHandler<RetryErasureCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id, motivo }: RetryErasureCommand): Promise<{ id: number }> {
    return transaction(this.em, async (em) => {
      const { estado, idUsuario } = await lockErasure(em, id);
      if (estado !== 'hecho') refuse(ERASURE_MESSAGES.sinProponer);
      await rows(
        em,
        sql`update platform.borrado_parte set estado = 'espera', motivo = null, cambio = now() where "idBorrado" = ${id} and estado = 'quedo'`,
      );
      await audit(em, {
        idUsuario: operator.id,
        accion: 'reintentar borrado',
        objeto: 'usuario',
        idObjeto: idUsuario,
        despues: { idBorrado: id, motivo },
      });
      await emit(em, 'person.erased', { idBorrado: id });
      return { id };
    });
  }
}
