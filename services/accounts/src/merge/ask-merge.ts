import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AskMerge, MERGE_REFUSALS, MERGE_STANDS_AGAINST } from '@registro/contracts/accounts/merge';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { holds } from '@registro/platform/acts/second-person';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { violates } from '@registro/platform/database/constraint';
import { row, rows, transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { ONE_MERGE, ONE_MERGE_A_PAIR } from '@registro/platform/merge/merge.entity';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import { MergePreviews } from './merge-previews.js';
import { accountsAgainst, lockBoth } from './mergeable.js';

export class AskMergeCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly data: AskMerge,
  ) {
    super();
  }
}

/** One operator says that two accounts are one person's; nothing changes until another one confirms it (rule S-29). */
@CommandHandler(AskMergeCommand)
export class AskMergeHandler implements ICommandHandler<AskMergeCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly previews: MergePreviews,
  ) {}

  @Once()
  async execute({ operator, data }: AskMergeCommand): Promise<{ id: number }> {
    const { idOrigen: origen, idDestino: destino, motivo } = data;
    const pair = { origen, destino };
    await refuseSamePerson(this.em, operator.id, [origen, destino], TWO_PERSON_REFUSALS.suyo);
    await this.previews.assertFree(pair);
    try {
      return await transaction(this.em, async (em) => {
        await lockBoth(em, pair);
        await rows(
          em,
          sql`update platform.fusion f set estado = 'vencida'
              where estado = 'pendiente' and not ${holds('union', sql`f.creado`)} and array[origen, destino] && ${[origen, destino]}::int[]`,
        );
        const against = (await accountsAgainst(em, pair))!;
        if (against.length) refuse(MERGE_STANDS_AGAINST(against));
        const made = await row(
          em,
          sql<{ id: number }>`insert into platform.fusion (origen, destino, motivo, "idSolicita", solicita)
            values (${origen}, ${destino}, ${motivo}, ${operator.id}, ${operator.correo}) returning id`,
        );
        const { id } = made!;
        for (const idObjeto of [origen, destino])
          await audit(em, {
            idUsuario: operator.id,
            accion: 'pedir unión',
            objeto: 'usuario',
            idObjeto,
            despues: { idFusion: id, ...pair, motivo },
          });
        await emit(em, 'notice.requested', { aviso: 'unionPorConfirmar', idObjeto: id, vez: 1, usuarios: [], permiso: 'usuarios' });
        return { id };
      });
    } catch (error) {
      if (violates(error, ONE_MERGE) || violates(error, ONE_MERGE_A_PAIR)) refuse(MERGE_REFUSALS.abierta);
      throw error;
    }
  }
}
