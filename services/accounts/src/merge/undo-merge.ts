import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MERGE_REFUSALS } from '@registro/contracts/accounts/merge';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emitAll } from '@registro/platform/events/emit';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import { lockMerge } from './locked-merge.js';
import { lockBoth } from './mergeable.js';

export class UndoMergeCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly motivo: string,
  ) {
    super();
  }
}

/** Takes two accounts apart again (rule S-30): the one that was closed opens as it was, and what came from it goes back where it still is as it came. */
@CommandHandler(UndoMergeCommand)
export class UndoMergeHandler implements ICommandHandler<UndoMergeCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id, motivo }: UndoMergeCommand): Promise<{ id: number }> {
    return transaction(this.em, async (em) => {
      const { origen, destino, estado, activa, reciente } = await lockMerge(em, id, MERGE_REFUSALS.noDeshacible);
      if (estado !== 'confirmada' || !reciente) refuse(MERGE_REFUSALS.noDeshacible);
      await refuseSamePerson(em, operator.id, [origen, destino], TWO_PERSON_REFUSALS.suyo);
      await lockBoth(em, { origen, destino });
      await rows(
        em,
        sql`update platform.fusion set estado = 'deshecha', deshace = ${operator.correo}, "motivoDeshace" = ${motivo}, deshecho = now() where id = ${id}`,
      );
      await rows(em, sql`update platform.fusion_parte set estado = 'espera', motivo = null, cambio = now() where "idFusion" = ${id}`);
      await rows(em, sql`update accounts."user" set activo = ${activa}, "updatedAt" = now() where id = ${origen}`);
      for (const idObjeto of [origen, destino])
        await audit(em, {
          idUsuario: operator.id,
          accion: 'deshacer unión',
          objeto: 'usuario',
          idObjeto,
          despues: { idFusion: id, origen, destino, motivo },
        });
      await emitAll(
        em,
        ['person.merged', { idFusion: id }],
        ['notice.requested', { aviso: 'unionDeshecha', idObjeto: id, vez: 1, usuarios: [origen, destino] }],
      );
      return { id };
    });
  }
}
