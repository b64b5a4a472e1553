import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LOST_ACCESS_REFUSALS } from '@registro/contracts/accounts/lost-access';
import { decideAct } from '@registro/platform/acts/decide';
import { DecideCommand } from '@registro/platform/acts/decide-command';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { Config } from '@registro/platform/config';
import { violates } from '@registro/platform/database/constraint';
import { row, rows, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { directMail } from '@registro/platform/mail/direct-mail';
import { sendMail } from '@registro/platform/mail/send-mail';
import { RedisStore } from '@registro/platform/redis';
import { sql } from 'kysely';
import { Greeting } from '../auth/greeting.js';
import { EMAIL_HELD, EMAIL_TAKEN } from '../email/email-change.entity.js';
import { lostAccessAct } from './lost-access-act.js';
import { lockLostAccess } from './lost-access-state.js';

export class DecideLostAccessCommand extends DecideCommand {}

/**
 * Another operator's word on whose account it is: it is given back then, once the address from before had its time to
 * stop it; or nothing comes of that proposal, and the request waits for another (rule S-42).
 */
@CommandHandler(DecideLostAccessCommand)
export class DecideLostAccessHandler implements ICommandHandler<DecideLostAccessCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly redis: RedisStore,
    private readonly greeting: Greeting,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ operator, id, confirma, by }: DecideLostAccessCommand): Promise<{ id: number }> {
    const asked = await row(this.em, sql<{ idCuenta: number | null }>`select "idCuenta" from accounts.acceso_perdido where id = ${id}`);
    const nombre = asked?.idCuenta ? await this.greeting.of(asked.idCuenta) : null;
    const noHay = async () => {
      await transaction(this.em, (em) => lockLostAccess(em, id));
      refuse(LOST_ACCESS_REFUSALS.sinProponer);
    };
    const how = lostAccessAct(operator, this.config, nombre);
    const { datos } = await decideAct(this.em, how, { actos: ['acceso'], clave: id, noHay }, by).catch((error: unknown) => {
      if (violates(error, EMAIL_TAKEN) || violates(error, EMAIL_HELD)) refuse(LOST_ACCESS_REFUSALS.ocupado);
      throw error;
    });
    if (confirma) await this.redis.endStreams(datos.idCuenta);
    return { id };
  }
}

export class RejectLostAccessCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly motivo: string,
  ) {
    super();
  }
}

/**
 * One operator refuses a request, which is the safe direction. Who asked is told so without the reason: it would say
 * what of an account's data they guessed wrong.
 */
@CommandHandler(RejectLostAccessCommand)
export class RejectLostAccessHandler implements ICommandHandler<RejectLostAccessCommand> {
  constructor(
    private readonly em: EntityManager,
    @Inject(Config) private readonly config: Config,
  ) {}

  execute({ operator, id, motivo }: RejectLostAccessCommand): Promise<{ id: number }> {
    return transaction(this.em, async (em) => {
      const { correo, propuesto } = await lockLostAccess(em, id);
      if (propuesto) refuse(LOST_ACCESS_REFUSALS.propuesta);
      await rows(
        em,
        sql`update accounts.acceso_perdido set estado = 'negado', resuelto = now(), "idDecide" = ${operator.id}, "motivoDecision" = ${motivo} where id = ${id}`,
      );
      await audit(em, { idUsuario: operator.id, accion: 'rechazar acceso', objeto: 'acceso perdido', idObjeto: id, despues: { motivo } });
      await sendMail(em, { para: correo, ...directMail(this.config.publicUrl, 'accesoNegado', {}) });
      return { id };
    });
  }
}
