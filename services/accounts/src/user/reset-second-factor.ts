import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ACCOUNT_REFUSALS } from '@registro/contracts/accounts/person-account';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { Config } from '@registro/platform/config';
import { rows, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { RedisStore } from '@registro/platform/redis';
import { sql } from 'kysely';
import { refuseHeld } from '../grant/grant-rules.js';
import { Greeting } from '../auth/greeting.js';
import { mailSecondFactorReset } from '../auth/mails.js';
import { dropSessions, lockAccount } from './locked-account.js';

export class ResetSecondFactorCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly motivo: string,
  ) {
    super();
  }
}

/**
 * Takes away the codes of somebody who lost the telephone that shows them: the password alone signs in again, and
 * whoever must have a second factor is led to set up a new one first (rule S-6). Their sessions end and they have a
 * mail, so that nobody loses it unawares.
 */
@CommandHandler(ResetSecondFactorCommand)
export class ResetSecondFactorHandler implements ICommandHandler<ResetSecondFactorCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly redis: RedisStore,
    private readonly greeting: Greeting,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ operator, id, motivo }: ResetSecondFactorCommand): Promise<{ id: number }> {
    if (operator.id === id) refuse(ACCOUNT_REFUSALS.propia);
    const nombre = await this.greeting.of(id);
    await transaction(this.em, async (em) => {
      const account = await lockAccount(em, id);
      const { correo, totp } = account;
      if (!totp) refuse(ACCOUNT_REFUSALS.sinDosPasos);
      refuseHeld(operator, account, ACCOUNT_REFUSALS.dosPasosEntreDos);
      await rows(em, sql`delete from accounts."twoFactor" where "userId" = ${id}`);
      await rows(em, sql`update accounts."user" set "twoFactorEnabled" = false, "updatedAt" = now() where id = ${id}`);
      await dropSessions(em, id);
      await audit(em, { idUsuario: operator.id, accion: 'quitar dos pasos', objeto: 'usuario', idObjeto: id, despues: { motivo } });
      await mailSecondFactorReset(em, this.config.publicUrl, { para: correo, nombre }, motivo);
    });
    await this.redis.endStreams(id);
    return { id };
  }
}
