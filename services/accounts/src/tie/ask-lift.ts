import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TIE_REFUSALS } from '@registro/contracts/accounts/same-person';
import { proposeAct } from '@registro/platform/acts/propose';
import { waitsAbout } from '@registro/platform/acts/waiting';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import { liftAct } from './lift-act.js';
import { lockTie } from './locked-tie.js';

export class AskLiftCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly motivo: string,
  ) {
    super();
  }
}

/**
 * One operator says that two people share a device; their accounts count as one person until another one confirms it
 * (rule S-33).
 */
@CommandHandler(AskLiftCommand)
export class AskLiftHandler implements ICommandHandler<AskLiftCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id, motivo }: AskLiftCommand): Promise<{ id: number }> {
    return transaction(this.em, async (em) => {
      const tie = await lockTie(em, id);
      // Whoever says it is neither of them, by no account of theirs.
      await refuseSamePerson(em, operator.id, [tie.cuenta, tie.otra], TIE_REFUSALS.propia);
      if (await row(em, sql`select where ${waitsAbout('separacion', id)}`)) refuse(TIE_REFUSALS.pedido);
      const cuentas: [number, number] = [tie.cuenta, tie.otra];
      const vez = await proposeAct(em, operator.id, {
        acto: 'separacion',
        how: liftAct,
        clave: id,
        personas: cuentas,
        datos: { idVinculo: id, cuentas },
        despues: { vinculadas: [] },
        motivo,
      });
      await emit(em, 'notice.requested', { aviso: 'separacionPorConfirmar', idObjeto: tie.cuenta, vez, usuarios: [], permiso: 'usuarios' });
      return { id };
    });
  }
}
