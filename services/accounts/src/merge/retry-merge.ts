import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import { lockMerge } from './locked-merge.js';

export class RetryMergeCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly motivo: string,
  ) {
    super();
  }
}

/**
 * Once what stood against it is mended: what stayed, and what came to the closed account late, goes where the rest is
 * (rule S-29).
 */
@CommandHandler(RetryMergeCommand)
export class RetryMergeHandler implements ICommandHandler<RetryMergeCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id, motivo }: RetryMergeCommand): Promise<{ id: number }> {
    return transaction(this.em, async (em) => {
      const { origen, destino } = await lockMerge(em, id, TWO_PERSON_REFUSALS.resuelto);
      await refuseSamePerson(em, operator.id, [origen, destino], TWO_PERSON_REFUSALS.suyo);
      await rows(
        em,
        sql`update platform.fusion_parte set estado = 'espera', motivo = null, cambio = now() where "idFusion" = ${id} and estado = 'quedo'`,
      );
      for (const idObjeto of [origen, destino])
        await audit(em, {
          idUsuario: operator.id,
          accion: 'reintentar unión',
          objeto: 'usuario',
          idObjeto,
          despues: { idFusion: id, motivo },
        });
      await emit(em, 'person.merged', { idFusion: id });
      return { id };
    });
  }
}
