import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AskMerge, MERGE_STANDS_AGAINST } from '@registro/contracts/accounts/merge';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { proposeAct } from '@registro/platform/acts/propose';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { mergeAct } from './merge-act.js';
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
    const difieren = await this.previews.assertFree(pair);
    return transaction(this.em, async (em) => {
      await lockBoth(em, pair);
      const against = (await accountsAgainst(em, pair))!;
      if (against.length) refuse(MERGE_STANDS_AGAINST(against));
      const id = await proposeAct(em, operator.id, {
        acto: 'union',
        how: mergeAct,
        clave: [origen, destino].toSorted((a, b) => a - b).join('-'),
        personas: [origen, destino],
        datos: pair,
        // What whoever asks was warned of is there for who confirms it, whatever the two are called by then.
        despues: { cuentas: [destino], cierra: origen, difieren },
        motivo,
      });
      await emit(em, 'notice.requested', { aviso: 'unionPorConfirmar', idObjeto: id, vez: 1, usuarios: [], permiso: 'usuarios' });
      return { id };
    });
  }
}
