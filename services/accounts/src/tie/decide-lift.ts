import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TIE_REFUSALS } from '@registro/contracts/accounts/same-person';
import { TWO_PERSON_ACTS } from '@registro/contracts/two-persons';
import { assertSecond, holdsUntil } from '@registro/platform/acts/second-person';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { mayAll } from '../grant/grant-rules.js';
import { readRole } from '../user/give-role.js';
import { lockTie } from './locked-tie.js';

export class DecideLiftCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly confirma: boolean,
    readonly motivo: string,
  ) {
    super();
  }
}

/** Another operator's word: the two accounts are two people's again, also when this device is used again; or nothing comes of it (rule S-33). */
@CommandHandler(DecideLiftCommand)
export class DecideLiftHandler implements ICommandHandler<DecideLiftCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id, confirma, motivo }: DecideLiftCommand): Promise<{ id: number }> {
    return transaction(this.em, async (em) => {
      const { cuenta, otra, idSolicita, pedido } = await lockTie(em, id);
      if (idSolicita === null) refuse(TIE_REFUSALS.sinPedir);
      if (confirma) {
        const solicita = await readRole(em, idSolicita);
        await assertSecond(em, operator.id, {
          propone: idSolicita,
          deQuien: [cuenta, otra],
          vence: holdsUntil('separacion', pedido!),
          puede: solicita !== null && mayAll(solicita, [TWO_PERSON_ACTS.separacion.propone]),
        });
      }
      await rows(
        em,
        confirma
          ? sql`update platform.misma_persona set levantada = now(), "idDecide" = ${operator.id}, "motivoDecision" = ${motivo} where id = ${id}`
          : sql`update platform.misma_persona set "idSolicita" = null, motivo = null, pedido = null where id = ${id}`,
      );
      for (const idObjeto of [cuenta, otra])
        await audit(em, {
          idUsuario: operator.id,
          accion: confirma ? 'separar cuentas' : 'negar separar cuentas',
          objeto: 'usuario',
          idObjeto,
          despues: { idVinculo: id, idSolicita, motivo },
        });
      if (confirma) await emit(em, 'notice.requested', { aviso: 'cuentasSeparadas', idObjeto: id, vez: 1, usuarios: [cuenta, otra] });
      return { id };
    });
  }
}
